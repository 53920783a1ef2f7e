export const slowMode = {
  slowMode: {
    label: 'Langsamer Modus',
    hint: 'Jedes Mitglied schreibt in dieser Zeit eine Nachricht, im Kanal und seinen Threads zusammen. Wer moderiert, wird nicht gebremst.',
    off: 'Aus',
    on: 'Langsamer Modus: höchstens eine Nachricht in {{time}}',
    next: 'Nächste Nachricht in {{time}}',
  },
}
