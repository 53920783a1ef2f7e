/** Of passkeys: the first screen does without. */
export const passkeys = {
  passkeys: {
    tab: 'Clés d’accès',
    signIn: 'Se connecter avec une clé d’accès',
    use: 'Utiliser une clé d’accès',
    orCode: 'Ou saisis un code :',
    cancelled: 'Aucune clé d’accès n’a été utilisée. Réessaie, ou choisis un autre moyen.',
    elsewhere:
      'Tes clés d’accès ne fonctionnent que sur {{host}}, pas à cette adresse. Saisis un code ou un code de secours.',
    name: 'Nom',
    nameHint: 'Pour la distinguer des autres.',
    settings: {
      hint: 'Une clé d’accès te laisse entrer par ton empreinte, ton visage ou le code PIN de ton appareil, sans mot de passe. Tes appareils la gardent, ou un gestionnaire de mots de passe.',
      first:
        'Avec la première, ton mot de passe seul ne suffit plus : une clé d’accès ou un code de secours est aussi demandé.',
      add: 'Ajouter une clé d’accès',
    },
    add: {
      text: 'Ton navigateur va demander où la garder. Elle ne fonctionne que sur {{host}} : si ce serveur change d’adresse, il te faut un autre moyen d’entrer.',
      submit: 'Créer la clé d’accès',
      known: 'Cet appareil a déjà une de tes clés d’accès.',
      failed:
        'Cet appareil n’a pas pu créer de clé d’accès. Essaie un autre appareil ou un autre navigateur.',
      cancelled: 'Aucune clé d’accès n’a été créée. Réessaie quand tu veux.',
    },
    required: {
      text: 'Ce serveur la demande. Le plus court est une clé d’accès : elle s’ouvre par ton empreinte, ton visage ou le code PIN de ton appareil.',
      or: 'Ou utilise une application d’authentification, sur ton téléphone ou dans un gestionnaire de mots de passe, qui montre des codes.',
    },
    row: {
      added: 'Ajoutée le {{moment}}',
      used: 'Utilisée pour la dernière fois le {{moment}}',
      unused: 'Jamais utilisée',
      stranded: 'Ne fonctionne que sur {{host}}, pas à cette adresse',
      replace: 'Ajoutes-en une ici, puis supprime celle-ci.',
      rename: 'Renommer',
      renameNamed: 'Renommer la clé d’accès {{name}}',
      renameTitle: 'Renommer la clé d’accès',
      remove: 'Supprimer',
      removeNamed: 'Supprimer la clé d’accès {{name}}',
      removeTitle: 'Supprimer la clé d’accès {{name}} ?',
      removeText:
        'Elle ne laisse plus entrer personne. Supprime-la aussi de ton appareil ou de ton gestionnaire de mots de passe.',
    },
    why: {
      off: 'Ce serveur n’a pas de clés d’accès : son adresse devrait être un nom, en https.',
      elsewhere: 'Les clés d’accès ne fonctionnent que sur {{address}}. Ouvre Hubbub à cette adresse.',
      address: 'Les clés d’accès ne fonctionnent pas à cette adresse : elle devrait être un nom, en https.',
      browser: 'Ce navigateur n’a pas de clés d’accès.',
    },
  },
}
