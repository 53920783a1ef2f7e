/** Of what is refused only to those who are in: the first screen does without. */
export const signedInErrors = {
  errors: {
    second_factor_needed: 'Un code est aussi demandé. Recharge la page et connecte-toi.',
    wrong_code: 'Ce code est faux, trop vieux ou déjà utilisé.',
    passkey_refused:
      'Cette clé d’accès n’est pas connue ici, a été supprimée, ou a pris trop de temps. Réessaie, ou connecte-toi autrement.',
    password_needed:
      'Cette clé d’accès n’a pas vérifié qui tu es. Connecte-toi d’abord avec ton mot de passe, puis utilise-la.',
    passkeys_off:
      'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvre ce serveur à sa propre adresse, ou connecte-toi autrement.',
    last_way_in:
      'Rien d’autre ne te laisse entrer. Ajoute d’abord une clé d’accès, relie un service de connexion, ou demande un mot de passe à l’administration.',
    last_second_factor:
      'Ce serveur te demande un second facteur, et c’est ton dernier. Ajoutes-en d’abord un autre.',
    sign_in_expired: 'Cela a pris trop de temps. Connecte-toi de nouveau.',
    no_account_yet: 'Personne ne se connecte encore ainsi ici. Crée un compte ou relie le tien.',
    linked_elsewhere: 'Un autre compte y est déjà relié.',
    provider_refused: 'Le service de connexion n’a pas confirmé qui tu es. Recommence.',
    provider_failed:
      'Le service de connexion est injoignable ou ne répond pas comme il faut. Réessaie plus tard ou préviens l’administration. Si tu as un mot de passe ici, connecte-toi avec.',
    provider_group_needed:
      'Tu n’es pas dans le groupe qui peut entrer ici. Demande à l’administration de t’ajouter auprès du service de connexion.',
    provider_mismatch:
      'Auprès du service de connexion, tu es quelqu’un d’autre qu’ici. Connecte-toi là-bas en tant que la personne liée à ce compte.',
    fresh_sign_in_needed: 'Prouve encore une fois qui tu es, puis réessaie.',
    invitation_needed:
      'Ce serveur n’accepte que les personnes invitées. Demande une invitation à son administrateur.',
    address_not_allowed:
      'Un compte ici a besoin d’une adresse e-mail d’un des domaines de ce serveur, ou de celle qui a reçu l’invitation.',
    address_refused: 'Ce serveur n’accepte pas d’adresse e-mail de ce service. Donne une autre adresse.',
    sign_ups_full:
      'Trop de personnes attendent d’être acceptées. Réessaie plus tard, ou demande une invitation à l’administration.',
    captcha_failed: 'Fais la vérification que tu n’es pas un robot, même si tu l’as déjà faite.',
    mail_unconfirmed:
      'L’adresse de ce compte doit d’abord être confirmée : ouvre le lien qui y a été envoyé.',
    mails_used_up: 'Plus aucun lien n’est envoyé pour ce compte. Demande à l’administration de t’accepter.',
    sign_up_waits: 'Un administrateur doit d’abord accepter ce compte.',
    sign_up_refused: 'Un administrateur a décidé de ne pas accepter ce compte.',
    already_full_account: 'Ce compte a déjà un nom et un mot de passe.',
    cid_conflict: 'Ce message a été confondu avec un autre. Modifie-le et renvoie-le.',
    being_sent: 'Ce message est en cours d’envoi.',
    version_conflict: 'Quelqu’un d’autre l’a modifié entre-temps. Regarde-le à nouveau.',
    beyond_head: 'Ce message n’existe pas encore.',
    last_owner: 'Désigne d’abord un autre propriétaire.',
    in_timeout: 'Tu es en pause dans ce groupe : jusqu’à la fin, tu peux seulement lire.',
    slow_mode: 'Le mode lent est activé dans ce salon. Attends un moment avant le prochain message.',
    blocked_by_filter: 'Une règle de ce groupe ne laisse pas passer cela.',
    newcomers_wait: 'Qui est nouveau dans ce groupe peut seulement lire pour le moment. Réessaie plus tard.',
    takes_no_messages: 'Cette personne n’accepte pas tes messages.',
    archived: 'Ce salon est archivé : on peut le lire, pas le modifier.',
    poll_closed: 'Ce sondage est terminé.',
    message_deleted: 'Ce message a été supprimé entre-temps.',
    files_off: 'Ce serveur ne garde pas de fichiers. Adresse-toi à son administrateur.',
    file_too_large: 'Ce fichier dépasse la taille permise par le serveur.',
    file_not_ready: 'Un fichier est encore en cours de vérification. Réessaie dans un instant.',
    wrong_offset: 'L’envoi du fichier s’est déréglé. Envoie le fichier à nouveau.',
    file_failed: 'Ce fichier n’a pas pu être vérifié. Envoie-le à nouveau, ou retire-le.',
    file_blocked:
      'Ce fichier contient quelque chose de dangereux. Personne ne le reçoit ; retire-le pour envoyer ton message.',
    no_room_in_group:
      'Ce groupe n’a plus de place pour des fichiers. Supprimes-en, ou adresse-toi à un administrateur.',
    not_an_image: 'Ce fichier ne peut pas servir d’image. Choisis un PNG, JPEG, WebP, GIF ou AVIF.',
    no_room: 'Le serveur n’a plus de place pour des fichiers. Adresse-toi à son administrateur.',
    store_damaged:
      'Le serveur ne peut rien enregistrer de nouveau pour l’instant. La personne qui l’exploite doit le réparer.',
    mail_off: 'Ce serveur n’envoie pas d’e-mails. Adresse-toi à son administrateur.',
    mail_failed: 'L’e-mail n’a pas pu être remis au serveur de messagerie.',
    mail_refused: 'Le serveur de messagerie refuse cet e-mail.',
    push_off: 'Ce serveur n’envoie pas de notifications aux appareils. Adresse-toi à son administrateur.',
    push_failed: 'La notification n’a pas pu être remise au service push de cet appareil.',
    web_channels_off: 'Ce serveur ne montre aucun salon sur le web. Adresse-toi à son administrateur.',
    private_channel: 'Ce salon est privé. Seul un salon que tous les membres voient peut être ouvert au web.',
    storage_unavailable:
      'Les fichiers ne peuvent pas être enregistrés ni ouverts pour l’instant. Réessaie plus tard.',
  },
}
