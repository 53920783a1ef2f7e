/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'تسجيل الدخول عبر {{provider}}',
    or: 'أو بكلمة مرور',
    proof: 'ليست لديك كلمة مرور هنا. أثبت مرة أخرى من أنت، ثم أعد المحاولة.',
    return: {
      title: 'تسجيل الدخول',
      failed: 'لم ينجح ذلك',
      again: 'العودة إلى تسجيل الدخول',
    },
    newcomer: {
      title: 'خطوة أخرى',
      lead: '{{provider}} يعرفك. اختر الاسم الذي تُعرف به هنا.',
      join: 'إنشاء حسابي',
      have: 'لدي حساب هنا بالفعل',
      instead: 'إنشاء حساب جديد بدلًا من ذلك',
    },
    connect: {
      title: 'هل تريد ربط حسابك مع {{provider}}؟',
      lead: 'بعد ذلك يمكنك تسجيل الدخول عبر {{provider}}. وافق فقط إذا بدأت هذا بنفسك.',
      submit: 'ربط',
      notNow: 'ليس الآن',
      loginTitle: 'سجّل الدخول للربط',
      loginLead: 'سجّل الدخول كما تفعل دائمًا. ثم يمكنك ربط حسابك مع {{provider}}.',
    },
    settings: {
      title: 'طرق تسجيل الدخول',
      hint: 'بهذه يمكنك تسجيل الدخول إلى جانب كلمة المرور.',
      alone: 'بهذه تسجّل الدخول. ليست لديك كلمة مرور هنا.',
      used: 'آخر استخدام في {{moment}}',
      connect: 'ربط {{provider}}',
      unlink: 'فك الربط',
      unlinkTitle: 'التوقف عن تسجيل الدخول عبر {{provider}}؟',
      unlinkText: 'سيُسجَّل خروج الأجهزة الأخرى التي دخلت بهذه الطريقة.',
    },
  },
}
