import {
  AppError,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyOffer,
  type PasskeyQuestion,
} from '@hubbub/protocol'
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What a passkey of this device answers, or of one nearby. Null: whoever was asked did not want to. */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON
  const made = await orNull(() => startAuthentication({ optionsJSON }))
  if (!made) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response
  return { id: made.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Why no passkey was made: whoever was asked did not want to, the device has one already, or it cannot. */
export type NotMade = 'cancelled' | 'known' | 'failed'

/** A passkey that this device makes, or one nearby. */
export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey | NotMade> {
  const optionsJSON = offer as PublicKeyCredentialCreationOptionsJSON
  try {
    const made = await orNull(() => startRegistration({ optionsJSON }))
    if (!made) return 'cancelled'
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    return { id: made.id, clientDataJSON, attestationObject, transports }
  } catch (error) {
    return error instanceof AppError && isKnown(error.cause) ? 'known' : 'failed'
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // Also after a while: the browser does not tell them apart.
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw new AppError('passkey_refused', {}, error)
  }
}

const isKnown = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
