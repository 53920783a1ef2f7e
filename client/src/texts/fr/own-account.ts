/** Of what somebody does with the account they are signed in with: the first screen does without. */
export const ownAccount = {
  account: {
    menu: 'Ton compte, {{name}}',
    title: 'Ton compte',
    logout: 'Se déconnecter',
    profile: { open: 'Profil', tab: 'Profil' },
    looks: {
      open: 'Apparence et langue',
      tab: 'Apparence',
      theme: 'Thème',
      light: 'Clair',
      dark: 'Sombre',
      auto: 'Comme le système',
      language: 'Langue',
      hint: 'Ces réglages ne valent que pour ce navigateur.',
    },
    password: {
      tab: 'Mot de passe',
      submit: 'Changer le mot de passe',
      changed: 'Ton mot de passe a été changé',
      hint: 'Tous les autres appareils où tu es connecté seront déconnectés.',
    },
    sessions: {
      open: 'Appareils',
      tab: 'Appareils',
      unknown: 'Appareil inconnu',
      current: 'Cet appareil',
      usedAt: 'Dernière utilisation : {{moment}}',
      end: 'Déconnecter',
      endNamed: 'Déconnecter {{device}}',
      endAll: 'Se déconnecter partout',
      endAllTitle: 'Se déconnecter partout ?',
      endAllText: 'Il faudra se reconnecter sur chaque appareil, celui-ci compris.',
    },
    upgrade: {
      open: 'Garder ce compte',
      title: 'En faire un compte complet',
      text: 'Choisis un nom et un mot de passe. Tout ce que tu as reste à toi, et tu peux te connecter de partout.',
      submit: 'Créer un compte complet',
      done: 'Tu as maintenant un compte complet',
    },
    leave: {
      title: 'Partir définitivement ?',
      text: 'Un invité ne peut pas se reconnecter. Pour revenir sous la même identité, choisis d’abord un nom et un mot de passe.',
      submit: 'Partir',
    },
  },
}
