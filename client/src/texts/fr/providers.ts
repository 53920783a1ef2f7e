/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'Se connecter avec {{provider}}',
    or: 'ou avec un mot de passe',
    proof: 'Vous n’avez pas de mot de passe ici. Montrez encore une fois qui vous êtes, puis recommencez.',
    return: {
      title: 'Connexion',
      failed: 'Cela n’a pas marché',
      again: 'Retour à la connexion',
    },
    newcomer: {
      title: 'Encore une étape',
      lead: '{{provider}} vous connaît. Choisissez comment vous vous appelez ici.',
      join: 'Créer mon compte',
      have: 'J’ai déjà un compte ici',
      instead: 'Créer plutôt un nouveau compte',
    },
    connect: {
      title: 'Relier votre compte à {{provider}} ?',
      lead: 'Vous pourrez ensuite vous connecter avec {{provider}}. Ne dites oui que si vous avez commencé cela vous-même.',
      submit: 'Relier',
      notNow: 'Pas maintenant',
      loginTitle: 'Se connecter pour relier',
      loginLead: 'Connectez-vous comme d’habitude. Vous pourrez alors relier votre compte à {{provider}}.',
    },
    settings: {
      title: 'Moyens de se connecter',
      hint: 'Vous pouvez vous connecter ainsi, en plus du mot de passe.',
      alone: 'C’est ainsi que vous vous connectez. Vous n’avez pas de mot de passe ici.',
      used: 'Utilisé pour la dernière fois le {{moment}}',
      connect: 'Relier {{provider}}',
      unlink: 'Dissocier',
      unlinkTitle: 'Ne plus se connecter avec {{provider}} ?',
      unlinkText: 'Les autres appareils connectés ainsi seront déconnectés.',
    },
  },
}
