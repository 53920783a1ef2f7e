export const app = {
  app: {
    tab: 'Application',
    version: 'Version {{version}}',
    update: {
      label: 'Nouvelle version',
      text: 'Il y a une nouvelle version. Charge-la quand ça t’arrange : ce que tu as écrit reste.',
      load: 'Charger maintenant',
      later: 'Plus tard',
    },
    install: {
      title: 'Sur cet appareil',
      why: 'Une fois installée, l’application a son icône et sa propre fenêtre, et d’autres applications peuvent y partager du contenu.',
      button: 'Installer l’application',
      installed: 'C’est l’application installée.',
      ios: 'Dans Safari, touche le bouton de partage sous la page, puis « Sur l’écran d’accueil ».',
      android: 'Ouvre le menu du navigateur, puis « Installer » ou « Ajouter à l’écran d’accueil ».',
      desktop:
        'Chrome et Edge l’installent à droite de la barre d’adresse, Safari par « Ajouter au Dock » dans le menu « Fichier ». Firefox n’installe pas d’applications.',
    },
    offline: {
      title: 'Hors connexion',
      starting: 'L’application s’enregistre sur cet appareil…',
      ready:
        'L’application démarre hors connexion et montre les derniers messages des conversations que tu as ouvertes récemment. Ce que tu écris est envoyé plus tard.',
      insecure:
        'Ici, l’application ne peut pas démarrer hors connexion : les navigateurs ne le permettent qu’aux adresses en https. Ton administrateur peut configurer cela.',
      unsupported:
        'Ce navigateur ne peut pas enregistrer l’application, parfois à cause d’une fenêtre privée.',
      failed:
        'L’application n’a pas pu être enregistrée sur cet appareil, elle ne démarre donc pas hors connexion.',
      retry: 'Réessayer',
    },
  },
  sharing: {
    title: 'Partager',
    where: 'Où ?',
    nothing: {
      title: 'Rien à partager',
      text: 'Ce que tu as partagé n’est plus ici. Partage-le à nouveau depuis l’autre application.',
      leave: 'Vers les conversations',
    },
  },
}
