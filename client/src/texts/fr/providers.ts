/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'Se connecter avec {{provider}}',
    or: 'ou avec un mot de passe',
    proof: 'Tu n’as pas de mot de passe ici. Montre encore une fois qui tu es, puis recommence.',
    return: {
      title: 'Connexion',
      failed: 'Cela n’a pas marché',
      again: 'Retour à la connexion',
      other: 'Se déconnecter là-bas',
      back: 'Revenir',
    },
    newcomer: {
      title: 'Encore une étape',
      lead: '{{provider}} te connaît. Choisis comment tu t’appelles ici.',
      join: 'Créer mon compte',
      have: 'J’ai déjà un compte ici',
      instead: 'Créer plutôt un nouveau compte',
    },
    connect: {
      title: 'Relier ton compte à {{provider}} ?',
      lead: 'Tu pourras ensuite te connecter avec {{provider}}. Ne dis oui que si tu as commencé cela toi-même.',
      submit: 'Relier',
      notNow: 'Pas maintenant',
      none: '{{provider}} te connaît, mais personne n’obtient de compte ici de cette façon. Si tu en as un, connecte-toi comme d’habitude et relie-le.',
      invite:
        '{{provider}} te connaît, mais les comptes se font ici sur invitation. Ouvre le lien de ton invitation, puis connecte-toi avec {{provider}}. Si tu as un compte, connecte-toi comme d’habitude et relie-le.',
      address:
        '{{provider}} te connaît, mais ne confirme aucune adresse e-mail valable ici. Si tu as une invitation, ouvre son lien, puis connecte-toi avec {{provider}}. Si tu as un compte, connecte-toi comme d’habitude et relie-le.',
      loginTitle: 'Se connecter pour relier',
      loginLead: 'Connecte-toi comme d’habitude. Tu pourras alors relier ton compte à {{provider}}.',
    },
    settings: {
      title: 'Moyens de se connecter',
      hint: 'Tu peux te connecter ainsi, en plus du mot de passe.',
      alone: 'C’est ainsi que tu te connectes. Tu n’as pas de mot de passe ici.',
      used: 'Utilisé pour la dernière fois le {{moment}}',
      connect: 'Relier {{provider}}',
      unlink: 'Dissocier',
      unlinkTitle: 'Ne plus se connecter avec {{provider}} ?',
      unlinkText: 'Les autres appareils connectés ainsi seront déconnectés.',
    },
  },
}
