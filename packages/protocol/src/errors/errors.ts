/**
 * Every error that leaves the server. A code is never reused for another meaning.
 * `retryable` tells a program that the very same request may succeed later.
 */
export const errors = {
  bad_input: {
    status: 400,
    retryable: false,
    text: 'The request does not have the form this operation asks for.',
  },
  unknown_operation: {
    status: 404,
    retryable: false,
    text: 'There is no such operation. See the list of operations.',
  },
  not_signed_in: { status: 401, retryable: false, text: 'Sign in first, or refresh your access token.' },
  wrong_credentials: { status: 401, retryable: false, text: 'Name or password is wrong.' },
  second_factor_needed: {
    status: 401,
    retryable: false,
    text: 'This account has a second factor. Sign in with a client that asks for its code.',
  },
  second_factor_setup_needed: {
    status: 403,
    retryable: false,
    text: 'This server asks for a second factor. Sign in again and set one up.',
  },
  wrong_code: { status: 401, retryable: false, text: 'The code is wrong, too old, or was used before.' },
  passkey_refused: {
    status: 401,
    retryable: false,
    text: 'This passkey is not known here, was removed, or took too long. Begin again, or sign in another way.',
  },
  password_needed: {
    status: 401,
    retryable: false,
    text: 'This passkey has not checked who uses it. Sign in with the password first, then use it as the second factor.',
  },
  passkeys_off: {
    status: 403,
    retryable: false,
    text: 'Passkeys do not work at this address. It has to be the one of the server, with https and a name.',
  },
  sign_in_expired: {
    status: 410,
    retryable: false,
    text: 'This took too long. Log in again.',
  },
  no_account_yet: {
    status: 404,
    retryable: false,
    text: 'Nobody here signs in this way yet. Make an account, or connect one that you have.',
  },
  linked_elsewhere: {
    status: 409,
    retryable: false,
    text: 'Another account is connected with this sign-in already.',
  },
  last_way_in: {
    status: 409,
    retryable: false,
    text: 'Nothing else lets you in. First add a passkey, connect a provider, or ask an administrator for a password.',
  },
  last_second_factor: {
    status: 409,
    retryable: false,
    text: 'This server asks you for a second factor, and this is your last one. Add another one first.',
  },
  provider_refused: {
    status: 403,
    retryable: false,
    text: 'The sign-in provider did not confirm who you are. Begin again.',
  },
  provider_failed: {
    status: 502,
    retryable: true,
    text: 'The sign-in provider cannot be reached, or does not answer as it has to. Try again later.',
  },
  provider_group_needed: {
    status: 403,
    retryable: false,
    text: 'The sign-in provider says that you are not in the group that may come in here. Ask an administrator.',
  },
  provider_mismatch: {
    status: 409,
    retryable: false,
    text: 'At the sign-in provider you are not the same person as here. Sign in there as the one who is connected with this account.',
  },
  fresh_sign_in_needed: {
    status: 403,
    retryable: false,
    text: 'Prove once more who you are, then try again.',
  },
  session_ended: { status: 401, retryable: false, text: 'This session has ended. Sign in again.' },
  token_reused: {
    status: 401,
    retryable: false,
    text: 'This refresh token was used before. The session was ended for your safety; sign in again.',
  },
  account_disabled: {
    status: 403,
    retryable: false,
    text: 'This account has been disabled by an administrator.',
  },
  guests_not_welcome: {
    status: 403,
    retryable: false,
    text: 'This server does not accept guests. Create an account.',
  },
  registration_closed: {
    status: 403,
    retryable: false,
    text: 'This server does not accept new accounts. Ask its administrator.',
  },
  invitation_needed: {
    status: 403,
    retryable: false,
    text: 'This server accepts only who is invited. Ask its administrator for an invitation.',
  },
  address_not_allowed: {
    status: 403,
    retryable: false,
    text: 'Accounts of this server need a mail address of one of its domains, or the one that the invitation was sent to.',
  },
  address_refused: {
    status: 403,
    retryable: false,
    text: 'This server takes no mail addresses of this domain. Give another one.',
  },
  sign_ups_full: {
    status: 403,
    retryable: true,
    text: 'Too many people wait to be let in. Try again later, or ask an administrator for an invitation.',
  },
  captcha_failed: {
    status: 403,
    retryable: true,
    text: 'The check that you are not a robot has failed. Try again.',
  },
  mail_unconfirmed: {
    status: 403,
    retryable: false,
    text: 'The mail address of this account has to be confirmed first. Open the link that was mailed there.',
  },
  mails_used_up: {
    status: 403,
    retryable: false,
    text: 'No more links are mailed for this account. Ask an administrator to let it in.',
  },
  sign_up_waits: {
    status: 403,
    retryable: false,
    text: 'An administrator has to let this account in. Until then nobody can sign in with it.',
  },
  sign_up_refused: {
    status: 403,
    retryable: false,
    text: 'An administrator has decided not to let this account in.',
  },
  wrong_setup_code: {
    status: 403,
    retryable: false,
    text: 'The setup code is wrong or was used before. The server prints it when it starts.',
  },
  not_allowed: { status: 403, retryable: false, text: 'You do not have the permission for this.' },
  in_timeout: {
    status: 403,
    retryable: false,
    text: 'You are in a timeout in this group: until it is over you can only read.',
  },
  slow_mode: {
    status: 429,
    retryable: true,
    text: 'Slow mode is on in this channel. Wait a moment before the next message.',
  },
  banned: { status: 403, retryable: false, text: 'You are banned from this group.' },
  blocked_by_filter: {
    status: 403,
    retryable: false,
    text: 'A rule of this group does not let this through.',
  },
  newcomers_wait: {
    status: 403,
    retryable: false,
    text: 'Whoever is new in this group can only read at present. Try again later.',
  },
  invites_paused: {
    status: 403,
    retryable: false,
    text: 'This group takes no new members at present. Try again later.',
  },
  takes_no_messages: {
    status: 403,
    retryable: false,
    text: 'This person takes no messages from you.',
  },
  full_account_needed: {
    status: 403,
    retryable: false,
    text: 'Guests cannot do this. Choose a name and a password to get a full account.',
  },
  already_full_account: {
    status: 409,
    retryable: false,
    text: 'This account already has a name and a password.',
  },
  not_found: { status: 404, retryable: false, text: 'There is nothing here, or it is not for you to see.' },
  name_taken: { status: 409, retryable: false, text: 'Somebody already has this name. Choose another one.' },
  email_taken: {
    status: 409,
    retryable: false,
    text: 'An account with this e-mail address exists. Sign in instead.',
  },
  cid_conflict: {
    status: 409,
    retryable: false,
    text: 'This client id was used for another message. Send with a new one.',
  },
  version_conflict: {
    status: 409,
    retryable: false,
    text: 'Somebody else changed this meanwhile. Look at it again, then repeat what you want to change.',
  },
  beyond_head: { status: 409, retryable: false, text: 'There is no message with that number yet.' },
  invite_used_up: {
    status: 410,
    retryable: false,
    text: 'This invite has expired or was used up. Ask for a new one.',
  },
  link_used_up: {
    status: 410,
    retryable: false,
    text: 'This link has expired or was used. Ask for a new one.',
  },
  last_owner: {
    status: 409,
    retryable: false,
    text: 'There would be nobody left to run this. Make somebody else the owner or administrator first.',
  },
  archived: {
    status: 409,
    retryable: false,
    text: 'This conversation is archived: it can be read, not changed.',
  },
  message_deleted: { status: 409, retryable: false, text: 'This message was deleted.' },
  being_sent: {
    status: 409,
    retryable: false,
    text: 'This message is being sent at this moment: it cannot be changed any more.',
  },
  poll_closed: { status: 409, retryable: false, text: 'This poll is closed.' },
  limit_reached: { status: 409, retryable: false, text: 'A limit is reached; remove something first.' },
  too_many_requests: {
    status: 429,
    retryable: true,
    text: 'Too many requests. Wait a moment, then try again.',
  },
  too_large: { status: 413, retryable: false, text: 'The request is too large.' },
  files_off: { status: 403, retryable: false, text: 'This server keeps no files. Ask its administrator.' },
  file_too_large: {
    status: 413,
    retryable: false,
    text: 'The file is too large. `files.limits` says how large it may be.',
  },
  file_not_ready: {
    status: 409,
    retryable: true,
    text: 'The file is still being uploaded or checked. Try again in a moment.',
  },
  wrong_offset: {
    status: 409,
    retryable: false,
    text: 'The upload has other bytes than these to come. Ask with HEAD how far it is, and go on from there.',
  },
  file_failed: {
    status: 409,
    retryable: false,
    text: 'The server tried for hours and could not check this file. Upload it again, or leave it out.',
  },
  file_blocked: {
    status: 403,
    retryable: false,
    text: 'Something harmful was found in the file. Nobody gets it, and its content was removed.',
  },
  no_room_in_group: {
    status: 409,
    retryable: false,
    text: 'This group has no room left for files. Delete some of them, or ask the administrator of the server.',
  },
  not_an_image: {
    status: 415,
    retryable: false,
    text: 'This cannot be a picture. Take a PNG, JPEG, WebP, GIF or AVIF with at most 40 megapixels.',
  },
  no_room: {
    status: 507,
    retryable: false,
    text: 'The server has no room left for files. Ask its administrator.',
  },
  wrong_origin: { status: 403, retryable: false, text: 'This page is not allowed to use this server.' },
  busy: { status: 503, retryable: true, text: 'The server is busy or stopping. Try again in a moment.' },
  store_damaged: {
    status: 503,
    retryable: true,
    text: "The server's data is damaged: nothing new can be kept until its operator has mended it.",
  },
  mail_off: { status: 403, retryable: false, text: 'This server sends no mail. Ask its administrator.' },
  mail_failed: {
    status: 502,
    retryable: true,
    text: 'The mail could not be given to the mail server.',
  },
  mail_refused: {
    status: 502,
    retryable: false,
    text: 'The mail server does not take this mail.',
  },
  push_off: {
    status: 403,
    retryable: false,
    text: 'This server sends no pushes. Ask its administrator.',
  },
  push_failed: {
    status: 502,
    retryable: true,
    text: 'The push service of this device did not take the push.',
  },
  web_channels_off: {
    status: 403,
    retryable: false,
    text: 'This server shows no channels on the web. Ask its administrator.',
  },
  private_channel: {
    status: 409,
    retryable: false,
    text: 'This channel is private. Only a channel that all members see can be opened to the web.',
  },
  storage_unavailable: {
    status: 503,
    retryable: true,
    text: 'Files cannot be stored or opened at the moment. Try again later; messages are not affected.',
  },
  timed_out: {
    status: 504,
    retryable: true,
    text: 'The server took too long. Try again; nothing is done twice.',
  },
  unexpected: { status: 500, retryable: true, text: 'Something went wrong on our side. It has been noted.' },
} as const satisfies Record<string, { status: number; retryable: boolean; text: string }>

export type ErrorCode = keyof typeof errors

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}
