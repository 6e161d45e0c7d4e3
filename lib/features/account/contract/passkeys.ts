import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { lineSchema } from '@/lib/platform/text/text-schema'
import { base64url, credentialId, PROOF_ERRORS, proofFields } from './account'

/** Maximum characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 40

/** The member's name for a passkey: one line. */
export const passkeyNameSchema = lineSchema(PASSKEY_NAME_LENGTH).check(z.minLength(1, 'required'))

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was last used to sign in; null for never. */
  usedAt: z.nullable(z.iso.datetime()),
})
export type PasskeyEntry = z.output<typeof passkeySchema>

/** All sign-in methods of the member. */
export const listSignInMethods = contract({
  method: 'GET',
  path: '/api/account/sign-in-methods',
  access: 'member',
  limit: 'read',
  answers: {
    200: z.object({
      password: z.boolean(),
      passkeys: z.array(passkeySchema),
      /** Other providers, such as `github`. */
      providers: z.array(z.string()),
    }),
  },
})
export type SignInMethods = z.output<(typeof listSignInMethods.answers)[200]>

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** Options of a request to a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.output<typeof requestOptionsSchema>

/** Options for signing in. Any passkey of this site may answer, so they reveal no account. */
export const authenticationOptions = contract({
  method: 'POST',
  path: '/api/account/passkeys/authentication-options',
  access: 'anybody',
  body: z.object({}),
  answers: { 200: requestOptionsSchema },
})

/** Options for confirming a change: see `proofFields`. */
export const verificationOptions = contract({
  method: 'POST',
  path: '/api/account/passkeys/verification-options',
  access: 'member',
  body: z.object({}),
  answers: { 200: requestOptionsSchema },
  errors: { 404: ['not-found'] },
})

/** Options for making a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const registrationOptions = contract({
  method: 'POST',
  path: '/api/account/passkeys/registration-options',
  access: 'member',
  body: z.object(proofFields),
  answers: {
    200: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.boolean(),
        userVerification: z.literal('required'),
      }),
    }),
  },
  errors: { 403: PROOF_ERRORS, 409: ['quota'] },
})

/** Adds the passkey that a browser created. */
export const addPasskey = contract({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  limit: 'passkey',
  body: z.object({
    name: passkeyNameSchema,
    /** `PublicKeyCredential.toJSON` after `credentials.create`; other properties are ignored. */
    made: z.object({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(40_000),
        transports: z.optional(
          z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
        ),
      }),
    }),
  }),
  answers: { 201: passkeySchema },
  errors: { 400: ['passkey-refused'], 409: ['quota', 'exists'] },
})

/** Renames a passkey. */
export const renamePasskey = contract({
  method: 'PATCH',
  path: '/api/account/passkeys/[id]',
  access: 'member',
  limit: 'passkey',
  params: z.object({ id: credentialId }),
  body: z.object({ name: passkeyNameSchema }),
  answers: { 204: null },
})

/** Removes a passkey unless it is the last sign-in method. */
export const removePasskey = contract({
  method: 'DELETE',
  path: '/api/account/passkeys/[id]',
  access: 'member',
  params: z.object({ id: credentialId }),
  body: z.object(proofFields),
  answers: { 204: null },
  errors: { 403: PROOF_ERRORS, 409: ['last-sign-in-method'] },
})
