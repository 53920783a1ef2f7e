/** Of what can be refused before one is signed in. */
export const errors = {
  errors: {
    waitMinutes_one: 'Versuche es in einer Minute noch einmal.',
    waitMinutes_other: 'Versuche es in {{count}} Minuten noch einmal.',
    waitSeconds_one: 'Versuche es in einer Sekunde noch einmal.',
    waitSeconds_other: 'Versuche es in {{count}} Sekunden noch einmal.',
    bad_input: 'Etwas in diesem Formular stimmt nicht. Prüfe die Felder.',
    unknown_operation: 'Diese Seite ist älter als der Server. Lade sie neu.',
    not_signed_in: 'Du bist nicht angemeldet. Melde dich wieder an.',
    wrong_credentials: 'Name oder Passwort ist falsch.',
    session_ended: 'Du wurdest abgemeldet. Melde dich wieder an.',
    second_factor_setup_needed:
      'Dieser Server verlangt einen zweiten Faktor. Melde dich an und richte ihn ein.',
    token_reused: 'Du wurdest zu deiner Sicherheit abgemeldet. Melde dich wieder an.',
    account_disabled: 'Dieses Konto wurde deaktiviert. Frag den Administrator.',
    guests_not_welcome: 'Dieser Server nimmt keine Gäste auf. Erstelle stattdessen ein Konto.',
    registration_closed: 'Dieser Server nimmt keine neuen Konten an. Frag seinen Administrator.',
    wrong_setup_code:
      'Der Einrichtungscode ist falsch oder wurde schon benutzt. Der Server gibt den richtigen beim Start aus.',
    not_allowed: 'Das darfst du nicht. Frag jemanden, der die Gruppe leitet.',
    full_account_needed: 'Gäste können das nicht. Wähle zuerst einen Namen und ein Passwort.',
    not_found: 'Das ist nicht hier, oder du darfst es nicht sehen.',
    name_taken: 'Diesen Benutzernamen hat schon jemand. Wähle einen anderen.',
    email_taken: 'Es gibt schon ein Konto mit dieser Adresse. Melde dich stattdessen an.',
    banned: 'Du bist aus dieser Gruppe ausgeschlossen.',
    invites_paused: 'Diese Gruppe nimmt derzeit keine neuen Mitglieder auf. Versuche es später noch einmal.',
    invite_used_up: 'Diese Einladung ist abgelaufen, aufgebraucht oder widerrufen. Bitte um eine neue.',
    link_used_up: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
    limit_reached: 'Eine Grenze ist erreicht. Entferne zuerst etwas.',
    too_many_requests: 'Das war viel auf einmal.',
    too_large: 'Das ist zu groß.',
    wrong_origin: 'Diese Seite darf diesen Server nicht benutzen. Öffne die eigene Adresse des Servers.',
    busy: 'Der Server ist beschäftigt. Versuche es gleich noch einmal.',
    timed_out:
      'Der Server hat zu lange gebraucht oder ist nicht erreichbar. Versuche es noch einmal; nichts geschieht doppelt.',
    unexpected: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  },
}
