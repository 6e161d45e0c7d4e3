import * as z from 'zod/mini'
import { CHAT_PRESETS, GAME_NOTES } from '@/lib/features/online/model/game-state'
import { contract } from '@/lib/http/contract'
import { shownText } from '@/lib/platform/text/plain-text'
import { trimmedTextSchema } from '@/lib/platform/text/text-schema'

/** Cases and decisions per page. */
export const CASE_PAGE = 30

/** Maximum characters of a reporter's remark, and of the reason for a decision. */
export const REPORT_LENGTH = 500
export const DECISION_LENGTH = 1_000

/** Maximum characters of an appeal, and maximum decisions listed for the member concerned. */
export const APPEAL_LENGTH = 2_000
export const MAX_OWN_DECISIONS = 50

/** How many reports a case lists; the rest are counted. */
export const MAX_REPORTS = 50

/** Kinds of content that can be reported. */
export const REPORT_KINDS = ['deck', 'comment', 'player', 'sharedItem', 'league', 'game', 'set'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Reasons for a report. */
export const REPORT_REASONS = [
  'insult',
  'hate',
  'advertising',
  'copied',
  'name',
  'private',
  'stalling',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * The reasons that apply to a kind of content: misuse of the clock or of taking back moves is possible only in games.
 */
export const reasonsFor = (kind: ReportKind): readonly ReportReason[] =>
  REPORT_REASONS.filter((reason) => (kind === 'game' ? reason !== 'copied' : reason !== 'stalling'))

/** Possible decisions on a case. */
export const CASE_DECISIONS = ['dismiss', 'hide', 'warn', 'suspend'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** All actions in the log: decisions, their reversals, and a decision upheld on appeal. */
export const DECISIONS = [...CASE_DECISIONS, 'show', 'reinstate', 'keep'] as const
export type DecisionAction = (typeof DECISIONS)[number]

/** Free text to and from moderators, trimmed and without invisible characters. */
const words = (longest: number) => trimmedTextSchema(longest).check(z.overwrite(shownText), z.trim())

const player = z.string().check(z.minLength(1), z.maxLength(120))
const id = z.uuid().check(z.toLowerCase())

/** Open pages of an earlier version call a shared item a thing. */
const reportedKind = z.union([
  z.enum(REPORT_KINDS),
  z.pipe(
    z.literal('thing'),
    z.transform((): ReportKind => 'sharedItem'),
  ),
])

/**
 * Reports content to the moderators. `subject` is the link of a deck, a shared item or a set of own cards, the id of a
 * league or a comment, the public name of a player, or the id of an online game in which the reporter plays: it reports
 * the other player or, with several, the seat given after a slash. Nobody can report the same subject twice while it is
 * undecided, nor themselves.
 */
export const report = contract({
  method: 'POST',
  path: '/api/reports',
  access: 'active-member',
  limit: 'report',
  seenByOthers: true,
  body: z.object({
    kind: reportedKind,
    subject: player,
    reason: z.enum(REPORT_REASONS),
    words: z._default(words(REPORT_LENGTH), ''),
  }),
  answers: { 204: null },
  errors: { 403: ['blocked', 'own-case'], 404: ['not-found'], 409: ['reported'] },
})

/** Blocks or unblocks a member: the blocked are hidden and can neither comment nor follow. */
export const blockPlayer = contract({
  method: 'PUT',
  path: '/api/players/[player]/block',
  access: 'member',
  limit: 'write',
  params: z.object({ player }),
  body: z.object({ blocks: z.boolean() }),
  answers: { 204: null },
  errors: { 409: ['quota'] },
})

const caseSchema = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  /** The name of the subject; the start of a comment; the URL of an item without a title. */
  title: z.string(),
  /** The public name of the accused; empty if they have none. */
  accused: z.string(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  reports: z.int(),
  createdAt: z.iso.datetime(),
})
export type CaseLine = Readonly<z.output<typeof caseSchema>>

const after = z.optional(id)

/** Lists open cases, the longest waiting first. */
export const listCases = contract({
  method: 'GET',
  path: '/api/moderation/cases',
  access: 'moderator',
  limit: 'read',
  query: z.object({ after }),
  answers: {
    200: z.object({ cases: z.array(caseSchema), open: z.int(), after: z.nullable(z.string()) }),
  },
})

/** Maximum chat lines of a game in a case. */
export const MAX_CHAT_LINES = 200

const gameLogSchema = z.object({
  answers: z.int(),
  chat: z.array(
    z.object({
      isAccused: z.boolean(),
      at: z.iso.datetime(),
      preset: z.nullable(z.enum(CHAT_PRESETS)),
      text: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ kind: z.enum(GAME_NOTES), isAccused: z.nullable(z.boolean()), at: z.int() })),
})
export type GameLog = Readonly<z.output<typeof gameLogSchema>>

/** Returns a case with everything needed to decide it. Reporters are not named. */
export const readCase = contract({
  method: 'GET',
  path: '/api/moderation/cases/[id]',
  access: 'moderator',
  limit: 'read',
  params: z.object({ id }),
  answers: {
    200: z.object({
      case: z.extend(caseSchema, {
        /** The subject itself; parts that it does not have are empty. */
        subject: z.object({
          /** The link of the deck, or of the deck that the comment is about. */
          shareId: z.string(),
          deckName: z.string(),
          /** The link of a shared item. */
          sharedItemId: z.string(),
          leagueId: z.string(),
          /** The latest chat lines and notes of a game; null for anything else. */
          game: z.nullable(gameLogSchema),
          /** The link of a set of own cards. */
          setLink: z.string(),
          code: z.string(),
          /** Notes of the deck, the comment, or the description of the shared item, set or league: Markdown. */
          text: z.string(),
          likes: z.int(),
          since: z.iso.datetime(),
        }),
        told: z.array(
          z.object({ reason: z.enum(REPORT_REASONS), words: z.string(), createdAt: z.iso.datetime() }),
        ),
        /** Number of earlier decisions about the same person, without dismissed cases. */
        earlier: z.int(),
        /** True if this moderator may suspend the account: neither their own nor another moderator's. */
        canSuspend: z.boolean(),
      }),
    }),
  },
})
export type OpenCase = Readonly<z.output<(typeof readCase.answers)[200]>['case']>

/** Decides a case; the accused sees the reason, but not the moderator. */
export const decideCase = contract({
  method: 'POST',
  path: '/api/moderation/cases/[id]',
  access: 'moderator',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    action: z.enum(CASE_DECISIONS),
    reason: z._default(words(DECISION_LENGTH), ''),
  }),
  answers: { 204: null },
  errors: { 403: ['own-case'] },
})

/** A decision, its subject and its reason. */
const DECIDED = {
  id,
  action: z.enum(DECISIONS),
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  reason: z.string(),
}

const decisionSchema = z.object({
  ...DECIDED,
  createdAt: z.iso.datetime(),
  /** Public names; empty for members without one and for removed accounts. */
  accused: z.string(),
  moderator: z.string(),
  /** The action that undoes it; null if it was undone, or changed nothing lasting. */
  undo: z.nullable(z.enum(['show', 'reinstate'])),
})
export type LoggedDecision = Readonly<z.output<typeof decisionSchema>>

/** Lists moderators' decisions, latest first. */
export const listDecisions = contract({
  method: 'GET',
  path: '/api/moderation/log',
  access: 'moderator',
  limit: 'read',
  query: z.object({ after }),
  answers: { 200: z.object({ decisions: z.array(decisionSchema), after: z.nullable(z.string()) }) },
})

/** Reverts a decision: shows hidden content again, or reinstates an account. */
export const undoDecision = contract({
  method: 'POST',
  path: '/api/moderation/log/[id]',
  access: 'moderator',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ reason: z._default(words(DECISION_LENGTH), '') }),
  answers: { 204: null },
  errors: { 403: ['own-case'] },
})

/** The outcome of an appeal: restored, or the decision upheld. */
export const APPEAL_OUTCOMES = ['restored', 'kept'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

const ownDecisionSchema = z.object({
  ...DECIDED,
  createdAt: z.iso.datetime(),
  /** True if the member may appeal now. */
  canAppeal: z.boolean(),
  /** The member's appeal and its outcome, which is null while pending. */
  appeal: z.nullable(
    z.object({
      words: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
    }),
  ),
})
export type OwnDecision = Readonly<z.output<typeof ownDecisionSchema>>

/** Lists moderators' decisions about the member, latest first, without naming the moderator. */
export const listOwnDecisions = contract({
  method: 'GET',
  path: '/api/account/decisions',
  access: 'member',
  limit: 'read',
  answers: { 200: z.object({ decisions: z.array(ownDecisionSchema) }) },
})

/** Appeals, once, against a decision that hides the member's content or suspends their account. */
export const appeal = contract({
  method: 'POST',
  path: '/api/account/decisions/[id]/appeal',
  access: 'member',
  limit: 'appeal',
  params: z.object({ id }),
  body: z.object({ words: words(APPEAL_LENGTH).check(z.minLength(1, 'empty')) }),
  answers: { 204: null },
  errors: { 409: ['appealed'] },
})

const openAppealSchema = z.object({
  /** The decision that the appeal is about. */
  ...DECIDED,
  decidedAt: z.iso.datetime(),
  accused: z.string(),
  words: z.string(),
  createdAt: z.iso.datetime(),
  /**
   * True if this moderator may decide it: not about themselves, nor on their own decision while there is another
   * moderator.
   */
  canDecide: z.boolean(),
})
export type OpenAppeal = Readonly<z.output<typeof openAppealSchema>>

/** Lists open appeals, the longest waiting first. */
export const listAppeals = contract({
  method: 'GET',
  path: '/api/moderation/appeals',
  access: 'moderator',
  limit: 'read',
  query: z.object({ after }),
  answers: { 200: z.object({ appeals: z.array(openAppealSchema), after: z.nullable(z.string()) }) },
})

/** Decides an appeal, with a reason that the accused sees. */
export const decideAppeal = contract({
  method: 'POST',
  path: '/api/moderation/appeals/[id]',
  access: 'moderator',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(APPEAL_OUTCOMES),
    reason: words(DECISION_LENGTH).check(z.minLength(1, 'empty')),
  }),
  answers: { 204: null },
  errors: { 403: ['own-case'] },
})
