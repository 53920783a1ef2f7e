/** Of what is refused only to those who are in: the first screen does without. */
export const signedInErrors = {
  errors: {
    second_factor_needed: 'Es wird auch ein Code verlangt. Lade die Seite neu und melde dich an.',
    wrong_code: 'Dieser Code ist falsch, zu alt oder wurde schon benutzt.',
    passkey_refused:
      'Dieser Passkey ist hier nicht bekannt, wurde entfernt, oder es hat zu lange gedauert. Versuche es noch einmal, oder melde dich anders an.',
    password_needed:
      'Dieser Passkey hat nicht geprüft, wer du bist. Melde dich zuerst mit deinem Passwort an und verwende ihn dann.',
    passkeys_off:
      'Passkeys funktionieren unter dieser Adresse nicht. Öffne diesen Server unter seiner eigenen Adresse, oder melde dich anders an.',
    last_way_in:
      'Nichts anderes lässt dich hinein. Füge erst einen Passkey hinzu, verbinde einen Anmeldedienst, oder bitte die Verwaltung um ein Passwort.',
    last_second_factor:
      'Dieser Server verlangt einen zweiten Faktor von dir, und das ist dein letzter. Füge erst einen anderen hinzu.',
    sign_in_expired: 'Das hat zu lange gedauert. Melde dich noch einmal an.',
    no_account_yet: 'So meldet sich hier noch niemand an. Erstelle ein Konto oder verbinde deines.',
    linked_elsewhere: 'Damit ist schon ein anderes Konto verbunden.',
    provider_refused: 'Der Anmeldedienst hat nicht bestätigt, wer du bist. Beginne von vorn.',
    provider_failed:
      'Der Anmeldedienst ist nicht erreichbar oder antwortet nicht, wie er soll. Versuche es später noch einmal oder sage der Verwaltung Bescheid. Wenn du hier ein Passwort hast, melde dich damit an.',
    provider_group_needed:
      'Du bist nicht in der Gruppe, die hier hereindarf. Bitte die Verwaltung, dich beim Anmeldedienst aufzunehmen.',
    provider_mismatch:
      'Beim Anmeldedienst bist du jemand anderes als hier. Melde dich dort als die Person an, die mit diesem Konto verbunden ist.',
    fresh_sign_in_needed: 'Zeige noch einmal, wer du bist, und versuche es dann wieder.',
    invitation_needed:
      'Dieser Server nimmt nur auf, wer eingeladen ist. Bitte seinen Administrator um eine Einladung.',
    address_not_allowed:
      'Ein Konto braucht hier eine E-Mail-Adresse aus einer der Domains dieses Servers, oder die, an die die Einladung ging.',
    address_refused: 'Dieser Server nimmt keine E-Mail-Adressen dieses Dienstes. Gib eine andere an.',
    sign_ups_full:
      'Es warten zu viele auf Freigabe. Versuche es später noch einmal, oder bitte die Verwaltung um eine Einladung.',
    captcha_failed:
      'Bitte mache die Prüfung, dass du kein Roboter bist, auch wenn du sie schon gemacht hast.',
    mail_unconfirmed:
      'Die Adresse dieses Kontos muss erst bestätigt werden: Öffne den Link, der dorthin geschickt wurde.',
    mails_used_up: 'Für dieses Konto wird kein Link mehr verschickt. Bitte die Verwaltung, dich freizugeben.',
    sign_up_waits: 'Ein Administrator muss dieses Konto erst freigeben.',
    sign_up_refused: 'Ein Administrator hat entschieden, dieses Konto nicht freizugeben.',
    already_full_account: 'Dieses Konto hat schon einen Namen und ein Passwort.',
    cid_conflict:
      'Diese Nachricht wurde mit einer anderen verwechselt. Bearbeite sie und sende sie noch einmal.',
    being_sent: 'Diese Nachricht wird gerade gesendet.',
    version_conflict: 'Das hat inzwischen jemand anderes geändert. Schau es dir noch einmal an.',
    beyond_head: 'So eine Nachricht gibt es noch nicht.',
    last_owner: 'Mach zuerst jemand anderen zum Inhaber.',
    in_timeout: 'Du bist in dieser Gruppe in einer Auszeit: bis sie vorbei ist, kannst du nur lesen.',
    slow_mode: 'In diesem Kanal ist der langsame Modus an. Warte einen Moment bis zur nächsten Nachricht.',
    blocked_by_filter: 'Eine Regel dieser Gruppe lässt das nicht durch.',
    newcomers_wait: 'Wer neu in dieser Gruppe ist, kann derzeit nur lesen. Versuche es später noch einmal.',
    takes_no_messages: 'Diese Person nimmt keine Nachrichten von dir an.',
    archived: 'Dieser Kanal ist archiviert: Er kann gelesen, aber nicht geändert werden.',
    poll_closed: 'Diese Umfrage ist beendet.',
    message_deleted: 'Diese Nachricht wurde inzwischen gelöscht.',
    files_off: 'Dieser Server bewahrt keine Dateien auf. Frag seinen Administrator.',
    file_too_large: 'Diese Datei ist größer, als der Server erlaubt.',
    file_not_ready: 'Eine Datei wird noch geprüft. Versuche es gleich noch einmal.',
    wrong_offset: 'Beim Hochladen ist etwas durcheinandergeraten. Lade die Datei noch einmal hoch.',
    file_failed: 'Diese Datei konnte nicht geprüft werden. Lade sie noch einmal hoch, oder entferne sie.',
    file_blocked:
      'In dieser Datei wurde etwas Schädliches gefunden. Niemand bekommt sie; entferne sie, um deine Nachricht zu senden.',
    no_room_in_group:
      'Diese Gruppe hat keinen Platz mehr für Dateien. Lösche einige davon, oder frag einen Administrator.',
    not_an_image: 'Das geht nicht als Bild. Nimm PNG, JPEG, WebP, GIF oder AVIF.',
    no_room: 'Der Server hat keinen Platz mehr für Dateien. Frag seinen Administrator.',
    store_damaged: 'Der Server kann im Moment nichts Neues speichern. Sein Betreiber muss ihn reparieren.',
    mail_off: 'Dieser Server verschickt keine E-Mails. Frag seinen Administrator.',
    mail_failed: 'Die E-Mail konnte dem Mailserver nicht übergeben werden.',
    mail_refused: 'Der Mailserver nimmt diese E-Mail nicht an.',
    push_off: 'Dieser Server sendet keine Benachrichtigungen an Geräte. Frag seinen Administrator.',
    push_failed: 'Die Benachrichtigung konnte dem Push-Dienst dieses Geräts nicht übergeben werden.',
    web_channels_off: 'Dieser Server zeigt keine Kanäle im Web. Frag seinen Administrator.',
    private_channel:
      'Dieser Kanal ist privat. Nur ein Kanal, den alle Mitglieder sehen, kann im Web geöffnet werden.',
    storage_unavailable:
      'Dateien können im Moment nicht gespeichert oder geöffnet werden. Versuche es später noch einmal.',
  },
}
