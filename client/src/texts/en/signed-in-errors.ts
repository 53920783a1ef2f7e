/** Of what is refused only to those who are in: the first screen does without. */
export const signedInErrors = {
  errors: {
    already_full_account: 'This account already has a name and a password.',
    cid_conflict: 'This message got mixed up with another one. Edit it and send it again.',
    being_sent: 'This message is being sent at this moment.',
    beyond_head: 'There is no such message yet.',
    last_owner: 'Make somebody else the owner first.',
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
    storage_unavailable: 'Files cannot be stored or opened at the moment. Try again later.',
  },
}
