/** Of what is refused only to those who are in: the first screen does without. */
export const signedInErrors = {
  errors: {
    second_factor_needed: 'A code is asked for as well. Load the page again and log in.',
    wrong_code: 'This code is wrong, too old, or was used before.',
    passkey_refused:
      'This passkey is not known here, was removed, or took too long. Try again, or log in another way.',
    password_needed: 'This passkey did not check who you are. Log in with your password first, then use it.',
    passkeys_off:
      'Passkeys do not work at this address. Open this server at its own address, or log in another way.',
    last_way_in:
      'Nothing else lets you in. First add a passkey, connect a provider, or ask an administrator for a password.',
    last_second_factor:
      'This server asks you for a second factor, and this is your last one. Add another one first.',
    sign_in_expired: 'That took too long. Log in again.',
    no_account_yet: 'Nobody here logs in this way yet. Create an account, or connect yours.',
    linked_elsewhere: 'Another account is connected with this already.',
    provider_refused: 'The sign-in service did not confirm who you are. Begin again.',
    provider_failed:
      'The sign-in service cannot be reached, or does not answer as it should. Try again later, or tell the administrator. If you have a password here, log in with it.',
    provider_group_needed:
      'You are not in the group that may come in here. Ask the administrator to add you at the sign-in service.',
    provider_mismatch:
      'At the sign-in service you are not the same person as here. Log out there, then log in as the one who is connected with this account.',
    fresh_sign_in_needed: 'Prove once more who you are, then try again.',
    invitation_needed: 'This server accepts only who is invited. Ask its administrator for an invitation.',
    address_not_allowed:
      'An account here needs an e-mail address of one of the domains of this server, or the one that the invitation was sent to.',
    address_refused: 'This server takes no e-mail addresses of this service. Give another one.',
    sign_ups_full:
      'Too many people wait to be let in. Try again later, or ask the administrator for an invitation.',
    captcha_failed: 'Please do the check that you are not a robot, also if you did it before.',
    mail_unconfirmed:
      'The address of this account has to be confirmed first: open the link that was mailed there.',
    mails_used_up: 'No more links are mailed for this account. Ask an administrator to let you in.',
    sign_up_waits: 'An administrator has to let this account in first.',
    sign_up_refused: 'An administrator has decided not to let this account in.',
    already_full_account: 'This account already has a name and a password.',
    cid_conflict: 'This message got mixed up with another one. Edit it and send it again.',
    being_sent: 'This message is being sent at this moment.',
    version_conflict: 'Somebody else changed this meanwhile. Look at it again.',
    beyond_head: 'There is no such message yet.',
    last_owner: 'Make somebody else the owner first.',
    in_timeout: 'You are in a timeout in this group: until it is over you can only read.',
    slow_mode: 'Slow mode is on in this channel. Wait a moment before the next message.',
    blocked_by_filter: 'A rule of this group does not let this through.',
    newcomers_wait: 'Whoever is new in this group can only read at present. Try again later.',
    takes_no_messages: 'This person takes no messages from you.',
    archived: 'This channel is archived: it can be read, not changed.',
    poll_closed: 'This poll is closed.',
    message_deleted: 'This message was deleted meanwhile.',
    files_off: 'This server keeps no files. Ask its administrator.',
    file_too_large: 'This file is larger than the server allows.',
    file_not_ready: 'A file is still being checked. Try again in a moment.',
    wrong_offset: 'The upload got out of step. Upload the file again.',
    file_failed: 'This file could not be checked. Upload it again, or remove it.',
    file_blocked: 'Something harmful was found in this file. Nobody gets it; remove it to send your message.',
    no_room_in_group: 'This group has no room left for files. Delete some of them, or ask an administrator.',
    not_an_image: 'This cannot be used as a picture. Take a PNG, JPEG, WebP, GIF or AVIF.',
    no_room: 'The server has no room left for files. Ask its administrator.',
    store_damaged: 'The server cannot keep anything new at present. Its operator has to mend it.',
    mail_off: 'This server sends no mail. Ask its administrator.',
    mail_failed: 'The mail could not be given to the mail server.',
    mail_refused: 'The mail server does not take this mail.',
    push_off: 'This server sends no notifications to devices. Ask its administrator.',
    push_failed: 'The notification could not be given to this device’s push service.',
    web_channels_off: 'This server shows no channels on the web. Ask its administrator.',
    private_channel: 'This channel is private. Only a channel that all members see can be opened to the web.',
    storage_unavailable: 'Files cannot be stored or opened at the moment. Try again later.',
  },
}
