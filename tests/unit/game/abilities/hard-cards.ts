import type { Ability } from '@/lib/game/abilities/ability'
import * as w from '@/lib/game/abilities/builders'
import type { CardKey } from '@/lib/game/terms'

/**
 * The cards that are hardest to express, as trees. They prove that the language suffices, before these cards are added
 * to the sets.
 */
const { a, all, some, upTo, anyNumber, random, seq, may, mayPay, opponentMay } = w

export const hardCards: Readonly<Record<CardKey, readonly Ability[]>> = {
  'BASE-16': [
    w.usableIf(
      w.thereIsNo(w.beneath(w.card)),
      w.activated(
        [w.block('self', 'mission'), w.payCostOf(a(w.inHand(w.card), { as: 'stored' }))],
        w.placeBeneath('stored', 'self', 'up'),
      ),
    ),
    w.activated([w.move(a(w.beneath(w.card)), 'discard')], w.gain(w.costOf('it'))),
  ],
  'BASE-17': [
    w.whenAssigned(
      w.choose(
        some(w.countOf(w.atMission(w.ofSkill('science', w.obstacleCard))), w.supportCharacter, {
          as: 'doomed',
        }),
      ),
      w.later(w.endOfMission, w.destroy('doomed')),
    ),
  ],
  'BASE-18': [
    w.always(
      w.gains(w.whose('you', { what: 'obstacle', not: { text: 'withdraw' } }), w.withdraw(w.costOf('self'))),
    ),
  ],
  'BASE-22': [
    w.mayInstead(w.wouldTakeReviveCard(w.trait("Goa'uld", w.adversaryCard)), w.discardCard(), w.nothing),
  ],
  'BASE-63': [w.becomesAdversary({ cannotBe: ['revived', 'scored'] })],
  'BASE-120': [
    w.does(
      w.choose(a(w.inDiscard(w.ofSkill('ingenuity', w.obstacleCard), 'opponent'), { as: 'file' })),
      w.destroy(a(w.sameTitleAs('file', w.atMission(w.obstacleCard)))),
    ),
  ],
  'BASE-126': [
    w.does(
      w.lookAtHand(),
      w.choose(some(2, w.inHand(w.card, 'opponent'), { as: 'offered' })),
      w.play(a({ what: 'card', place: 'hand', whose: 'opponent', among: 'offered' }, { by: 'opponent' }), {
        complication: true,
        by: 'opponent',
      }),
    ),
  ],
  'BASE-128': [
    w.toPlay(w.stop(a(w.character, { as: 'traveller' }))),
    w.does(w.exchangeGlyph(a(w.glyphOf('traveller')))),
  ],
  'BASE-140': [
    w.oncePerTurn(w.activated([w.block(a(w.character), 'mission')], w.attach('it'))),
    w.always(w.skillsOf('host', 2)),
    w.onlyIf(w.is('self', { on: w.character }), w.each(w.endOfTurn('you'), w.move('self', 'row'))),
  ],
  'BASE-144': [
    w.activated(
      [w.stop('self'), w.pay(2)],
      w.choose(a(w.atMission(w.ofSkill('science', w.obstacleCard)))),
      w.until('lasting', w.noFailureText('it')),
    ),
  ],
  'BASE-146': [w.always(w.failureOptional({ what: 'card', side: 'villain' }, { of: w.obstacleCard, n: 1 }))],
  'BASE-147': [w.activated([w.destroy('self'), w.discardCard()], w.onlyPass('opponent'))],
  'BASE-157': [
    w.activated(
      [w.stop('self')],
      w.choose(a(w.ofSkill('combat', w.obstacleCard), { as: 'aim' })),
      w.chooseOne(
        w.at([w.pay(1)], w.until('lasting', w.difficultyOf('aim', -1))),
        w.at([w.pay(2)], w.until('lasting', w.noFailureText('aim'))),
        w.at([w.pay(3)], w.destroy('aim')),
      ),
    ),
  ],
  'BASE-209': [
    w.whenPlayed(
      w.choose(a(w.which(w.readyOne(w.character), { assignable: true }), { as: 'child' })),
      w.until({ kind: 'untilAssigned', card: 'child' }, w.blocked(w.other(w.character, 'child'))),
    ),
  ],
  'BASE-220': [
    w.onFailure(
      w.choose(a(w.glyph, { as: 'judged' })),
      w.forEach(
        all({ what: 'character', hosting: 'judged' }),
        'loser',
        seq(w.loseGlyph('judged', 'opponent'), w.placeGlyph('loser')),
      ),
    ),
  ],
  'BASE-228': [
    w.onFailure(
      w.attach(
        a(w.supportCharacter),
        w.always(
          w.isAdversary('host', {
            trait: "Goa'uld",
            noText: true,
            reviveCost: w.costOf('host'),
            cannotBe: ['scored'],
            controller: 'you',
          }),
        ),
      ),
      w.stop('host'),
    ),
  ],
  'BASE-233': [
    w.onFailure(
      w.attach(
        a(w.character),
        w.always(w.blocked('host')),
        w.usableBy('anyPlayer', w.activated([w.pay(3)], w.destroy('self'))),
      ),
    ),
  ],
  'BASE-241': [
    w.whenPlayed(
      w.choose(a(w.assigned(w.character), { as: 'copied' })),
      w.until('here', w.difficultyIs('self', w.ratingOf('contributed', 'copied'))),
    ),
  ],
  'BASE-261': [w.always(w.difficultyIs('self', w.differentTraitsOf(w.assigned(w.character))))],
  'BASE-283': [
    w.onFailure(
      w.attach(
        a(w.character),
        w.toAssign('host', [w.pay(2)]),
        w.each(w.succeeds('opponent'), w.destroy('self')),
      ),
    ),
  ],
  'BASE-292': [
    w.activated(
      [w.stop('self'), w.loseGlyph(a(w.withGlyph(w.glyphOf('self'), ['Libra', 'Pisces'])))],
      w.placeGlyph('self'),
    ),
  ],
  'SL-7': [
    w.mayInstead(w.wouldPayRevive('self'), w.destroy(w.another(w.adversaryCard)), w.reviveAndReady('self')),
  ],
  'SL-13': [w.mayInstead(w.wouldBeDestroyed('self'), w.payReviveOf('self'), w.nothing)],
  'SL-14': [
    w.each(
      w.aboutToPlayMission('opponent'),
      mayPay([w.stop('self'), w.pay(3)], w.look('missions', 1, 'topOrBottom', { whose: 'opponent' })),
    ),
  ],
  'SL-23': [
    w.fromScorePile(
      w.always(
        w.gains(
          w.whose('opponent', w.missionCard),
          w.onFailure(
            opponentMay(
              w.takeFromDiscard(
                { what: 'card', trait: 'Jaffa', anyOf: [w.adversaryCard, w.obstacleCard] },
                'opponent',
              ),
            ),
          ),
        ),
      ),
    ),
  ],
  'SL-31': [w.always(w.skillsOf('self', w.differentTraitsOf(w.assigned(w.character), -1)))],
  'SL-38': [
    w.activated([w.destroy('self')], w.destroy(a(w.supportCharacter))),
    w.becomesAdversary({ cannotBe: ['assigned', 'revived', 'scored'] }),
  ],
  'SL-67': [w.mayInstead(w.wouldBeStopped(w.other(w.supportCharacter)), w.stop('self'), w.ready('that'))],
  'SL-73': [
    w.activated(
      [w.pay(1), w.discardCard()],
      w.choose(a(w.other(w.character), { as: 'model' })),
      w.forThisMission(w.gainsTraitsOf('self', 'model')),
    ),
  ],
  'SL-74': [
    w.each(w.played(w.ofSkill('combat', w.missionCard), 'you'), w.destroy('self')),
    w.mayInstead(
      w.wouldBeDestroyed(w.anyOf(w.gearCard, w.other(w.supportCharacter))),
      w.stop('self'),
      w.nothing,
    ),
  ],
  'SL-91': [w.withAny('Gemini', 'Scorpius')(w.during(w.isAssigned(), w.again('success', w.heroCard)))],
  'SL-111': [
    w.toPlay(w.choose(a(w.assigned(w.character)))),
    w.does(
      w.stop(all(w.assigned(w.trait('NID', w.character)))),
      w.destroy(all(w.withoutTrait('NID', w.assigned(w.supportCharacter)))),
      w.destroy(all(w.anyOf(w.complication, w.obstacleCard, w.assigned(w.adversaryCard)))),
      w.incapacitate(all(w.withoutTrait('NID', w.assigned(w.teamCharacter)))),
    ),
  ],
  'SL-122': [
    w.toPlay(
      w.choose(a(w.assigned(w.trait('NID', w.teamCharacter)), { as: 'agent' })),
      w.discard(a(w.inHand(w.supportCharacter), { as: 'victim' })),
    ),
    w.does(w.forThisMission(w.gainsSkillsOf('agent', 'victim'))),
  ],
  'SL-142': [
    w.usableIf(
      w.not(w.is('self', { on: w.adversaryCard })),
      w.activated([w.stop(a(w.assigned(w.adversaryCard)))], w.attach('it')),
    ),
    w.always(w.blocked('host')),
    w.each(w.fails('you'), w.destroy('self')),
  ],
  'SL-149': [w.always(w.boostedWith(w.teamCharacter, w.other(w.teamCharacter, 'them')))],
  'SL-159': [
    w.activated(
      [w.stop('self'), w.choose(a(w.character, { as: 'speaker' }))],
      w.choose(a(w.which(w.other(w.character, 'speaker'), { sharing: 'speaker' }))),
      w.forThisMission(w.skillsOf('it', 1)),
    ),
  ],
  'SL-167': [w.whenPlayed(mayPay(w.pay(4), w.missionBecomesFor('ingenuity', 'turn')))],
  'SL-172': [w.always(w.actsFirst('villain'))],
  'SL-212': [w.always(w.countsAs(2, 'Replicator'))],
  'SL-267': [
    w.onFailure(
      w.orMayInstead(
        w.discard(random(w.inHand(w.card, 'opponent'), 2)),
        w.thereIs(w.assigned(w.trait("Goa'uld", w.adversaryCard))),
        seq(w.lookAtHand(), w.discard(a(w.inHand(w.card, 'opponent')))),
      ),
    ),
  ],
  'SL-281': [w.onFailure(w.skipTurn('opponent'))],
  'SL-284': [w.onFailure(w.destroy(anyNumber(w.supportCharacter, { totalCost: 5 })))],
  'SL-291': [
    w.each(w.revived(), w.placeBeneath(w.topOf('deck'))),
    w.each(
      w.scored(),
      w.forEachTime(w.countOf(w.beneath(w.card)), w.destroy(a(w.anyOf(w.gearCard, w.supportCharacter)))),
    ),
  ],
  'SL-292': [
    w.during(
      w.isAssigned(),
      w.playedAtNoCost({
        what: 'obstacle',
        place: 'hand',
        trait: 'Replicator',
        titleOf: w.atMission(w.obstacleCard),
      }),
    ),
  ],
  'ORI-3': [
    w.always(w.firepower(w.whose('you', w.ship), w.countOf(w.blockadedMission))),
    w.onFailure(mayPay(w.pay(2), w.blockade)),
  ],
  'ORI-9': [w.during(w.isAssigned(), w.again('failure', w.villainCard))],
  'ORI-12': [
    w.each(
      w.scored(),
      w.choose(a(w.glyph, { as: 'taken' })),
      w.loseGlyph(
        all({ what: 'glyph', anyOf: [{ among: 'taken' }, { sameHost: 'taken', sameExperience: 'taken' }] }),
        'opponent',
      ),
    ),
  ],
  'ORI-13': [w.instead(w.wouldTakeReviveCard('self'), w.take('that'))],
  'ORI-28': [
    w.onSuccess(w.destroy(all(w.assigned(w.adversaryCard)))),
    w.becomesAdversary({ trait: 'Ori', reviveCost: 5, cannotBe: ['scored'] }),
  ],
  'ORI-38': [
    w.activated(
      [w.stop('self')],
      w.whenever(w.played(w.supportCharacter, 'you'), w.thisTurn(w.skillsOf('that', 1)), 'turn'),
    ),
  ],
  'ORI-105': [
    w.activated(
      [w.stop('self')],
      w.choose(a(w.obstacleCard, { as: 'sealed' })),
      w.insteadOf(
        w.wouldBeDestroyed('sealed'),
        seq(w.move(all(w.beneath(w.card)), 'discard', 'opponent'), w.placeBeneath('that', 'self', 'up')),
      ),
    ),
    w.always(w.cannotBe('played', w.sameTitleAs(w.beneath(w.card), w.inHand(w.obstacleCard, 'opponent')))),
  ],
  'ORI-106': [
    w.activated(
      [
        w.stop('self'),
        w.chooseOne(
          w.stop(a(w.trait('Russian', w.teamCharacter))),
          w.stop(some(2, w.trait('Russian', w.supportCharacter))),
        ),
      ],
      w.searchMissions(),
    ),
  ],
  'ORI-110': [
    w.always(
      w.costToPlay(w.inHand(w.obstacleCard, 'opponent'), {
        kind: 'sharedTraits',
        of: 'them',
        with: w.atMission(w.villainCard),
        times: -1,
      }),
    ),
  ],
  'ORI-136': [
    w.always(
      w.costToPlay(
        { what: 'obstacle', place: 'hand', whose: 'opponent', sharing: w.assigned(w.adversaryCard) },
        -1,
      ),
    ),
  ],
  'ORI-151': [
    w.instead(w.wouldBeDestroyed(w.anyOf(w.adversaryCard, w.character), 'opponent'), w.stop('that')),
  ],
  'ORI-165': [
    w.onFailure(
      w.attach(
        a(w.teamCharacter),
        w.always(w.blocked('host')),
        w.usableBy('hostOwner', w.activated([w.pay(w.experienceOf('mission'))], w.destroy('self'))),
      ),
    ),
  ],
  'ORI-168': [w.onSuccessOrFailure(may(w.forceContinue))],
  'ORI-170': [
    w.whenPlayed(
      w.choose(a(w.assigned(w.teamCharacter), { as: 'odd' })),
      w.until('here', w.blocked({ what: 'team', not: { allTraitsOf: 'odd' } })),
    ),
  ],
  'ORI-219': [
    w.onVictory(mayPay(w.pay(3), w.blockade)),
    w.onFailure(w.forEachTime(w.countOf(w.blockadedMission), w.destroy(a(w.supportCharacter)))),
  ],
  'ORI-220': [
    w.whenAssigned(
      may(
        [w.choose(a(w.glyphOf(w.assigned(w.character)), { as: 'marked' })), w.pay(w.experienceOf('marked'))],
        {
          ifDone: opponentMay(w.pay(w.experienceOf('marked'), 'opponent'), {
            ifNot: w.loseGlyph('marked', 'opponent'),
          }),
        },
      ),
    ),
  ],
  'ORI-228': [
    w.always(w.scoreCost(w.inScorePile(w.trait("Goa'uld", w.card)), 1)),
    w.onFailure(w.destroy(a(w.stopped(w.heroShipCard)))),
  ],
  'ORI-229': [
    w.whenAssigned(
      may(
        w.chooseOne(
          w.at([w.pay('x')], w.placeBeneath(some(w.x, w.inHand(w.card)))),
          seq(w.gain(w.countOf(w.beneath(w.card))), w.move(all(w.beneath(w.card)), 'discard')),
        ),
      ),
    ),
  ],
  'ORI-236': [
    w.whenAssigned(w.gain(w.glyphsOf({ what: 'character', state: 'assigned', most: 'glyphs' }))),
    w.each(w.scored(), w.incapacitate(a(w.trait('SGC', w.teamCharacter)))),
  ],
  'SL-87': [
    w.always(
      w.skillsOf('self', w.differentGlyphsOf('self')),
      w.pointValue('self', w.differentGlyphsOf('self', -1)),
    ),
  ],
  'ORI-78': [w.each(w.earns(), w.promote(a(w.teamCharacter)))],
  'SL-137': [
    w.toPlay(
      w.choose(a(w.glyph, { as: 'one' })),
      w.choose(a({ what: 'glyph', otherHost: 'one' }, { as: 'two' })),
    ),
    w.does(w.swapGlyphs('one', 'two')),
  ],
  'SL-120': [
    w.does(
      w.forEach(
        upTo(2, w.withRating('culture', '>=', 2, w.character)),
        'scout',
        seq(w.stop('scout'), w.takeFromDiscard(w.gearCard)),
      ),
    ),
  ],
}
