import type { ConversationId, DeviceId, PushDevice, Language, SessionId, UserId } from '@hubbub/protocol'

/** A device that takes pushes, as it is kept. Who knows its endpoint and keys can push to it, so they leave the server only to push. */
export interface DeviceRecord extends PushDevice {
  userId: UserId
  /** With it, the device goes. */
  sessionId: SessionId
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** Of which messages it was told: in each of the last conversations up to this one. The latest conversation first. */
  told: Told[]
}

export interface Told {
  conversationId: ConversationId
  seq: number
}

/** The key pair by which push services know this server: base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** A device of this person. */
export interface DeviceOf {
  deviceId: DeviceId
  userId: UserId
}
