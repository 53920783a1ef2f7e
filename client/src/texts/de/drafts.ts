export const drafts = {
  drafts: {
    all: 'Entwürfe',
    none: {
      title: 'Keine Entwürfe',
      text: 'Hier steht, was du angefangen und nicht gesendet hast, auf allen deinen Geräten. Niemand sonst sieht es.',
    },
    remove: 'Entwurf löschen',
    removedNow: 'Entwurf gelöscht.',
    replyOnly: 'Eine Antwort, noch ohne Text',
    other: 'Von einem anderen Gerät:',
    take: 'Übernehmen',
    drop: 'Verwerfen',
    hereOnly: 'Dieser Entwurf ist nur auf diesem Gerät. {{why}}',
    tooMany: 'Du hast zu viele Entwürfe: Sende oder lösche einige.',
  },
}
