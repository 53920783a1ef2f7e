export const relations = {
  relations: {
    tab: 'Personnes',
    mute: 'Mettre en sourdine',
    unmute: 'Retirer la sourdine',
    block: 'Bloquer',
    unblock: 'Débloquer',
    youBlock: 'Tu as bloqué cette personne.',
    blockTitle: 'Bloquer {{name}} ?',
    blockText:
      'Vous ne pourrez plus vous écrire en privé ni voir si l’autre est là. Ce que {{name}} écrit dans les salons est masqué. Personne n’en est averti.',
    blockedMessage: 'Message bloqué',
    mutedMessage: 'Message d’une personne en sourdine',
    show: 'Afficher',
    closed: 'Tu as bloqué {{name}} : aucun de vous deux ne peut écrire ici.',
    blockedPeople: 'Personnes bloquées',
    mutedPeople: 'Personnes en sourdine',
    blockHint: 'Elles ne peuvent pas t’écrire en privé ni voir si tu es là. Personne n’en est averti.',
    muteHint:
      'Rien de ce qu’elles font ne t’est signalé, et leurs messages sont masqués. Personne n’en est averti.',
    nobodyBlocked: 'Tu ne bloques personne.',
    nobodyMuted: 'Tu n’as mis personne en sourdine.',
    requests: 'Demandes de message',
    request: '{{name}} veut t’écrire. Ton choix ne lui est pas communiqué.',
    accept: 'Accepter',
    writers: {
      label: 'Qui peut t’écrire en premier',
      hint: 'Les conversations existantes continuent.',
      everybody: 'Tout le monde',
      byRequest: 'Tout le monde, mais sur demande',
      nobody: 'Personne',
    },
  },
}
