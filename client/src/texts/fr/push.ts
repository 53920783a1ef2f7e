export const push = {
  push: {
    title: 'Quand aucune page n’est ouverte',
    here: 'Notifier cet appareil',
    hereHint: 'Même quand Hubbub est fermé, pour ce que tu n’as pas lu sur un autre appareil.',
    thisDevice: 'Cet appareil',
    installFirst:
      'Sur iPhone et iPad, seule l’app installée reçoit des notifications. Ajoute-la à l’écran d’accueil, puis active cela dans l’app.',
    unsupported:
      'Ce navigateur ne peut pas recevoir de notifications quand aucune page n’est ouverte. Les fenêtres privées de certains navigateurs non plus.',
    insecure:
      'Les navigateurs ne le permettent qu’aux adresses en https. Ton administrateur peut mettre cela en place.',
    failed: 'Impossible à activer : {{reason}}',
    never: 'Rien n’a encore été envoyé.',
    lastAt: 'Dernière notification : {{moment}}',
    lastFailed: 'Échec ({{moment}}) : {{reason}}',
    content: 'Montrer ce que disent les messages',
    contentHint: 'Si c’est désactivé, une notification ne dit ni qui a écrit, ni quoi.',
    test: 'Envoyer un test',
    tested: 'Envoyé. Il devrait apparaître dans quelques secondes.',
    refused: 'Refusé : {{reason}}',
    remove: 'Retirer',
    removeNamed: 'Retirer {{device}}',
  },
}
