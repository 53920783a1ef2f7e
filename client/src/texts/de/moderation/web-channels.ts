export const webChannels = {
  webChannels: {
    switch: 'Im Web lesbar',
    hint: 'Wer den Link hat, liest ihn ohne Konto, und Suchmaschinen finden ihn.',
    warning:
      'Alles, was hier bisher gesagt wurde und noch gesagt wird, kann dann die ganze Welt lesen, mit den Anzeigenamen derer, die es geschrieben haben. Dateien, Reaktionen und Threads werden nicht gezeigt. Du kannst ihn jederzeit wieder schließen, aber nicht zurückholen, was andere kopiert haben.',
    closing: 'Sobald du gespeichert hast, kann ihn niemand mehr von außen lesen.',
    private: 'Ein privater Kanal kann nicht im Web gelesen werden.',
    address: 'Adresse der Seite',
    mark: 'Im Web lesbar',
    markHint: 'Diesen Kanal kann jeder ohne Konto lesen. Das öffnet, was man dort sieht.',
  },
}
