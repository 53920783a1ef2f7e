/** Of what somebody does with the account they are signed in with: the first screen does without. */
export const ownAccount = {
  account: {
    menu: 'حسابك، {{name}}',
    title: 'حسابك',
    logout: 'تسجيل الخروج',
    profile: { open: 'الملف الشخصي', tab: 'ملفي' },
    looks: {
      open: 'المظهر واللغة',
      tab: 'المظهر',
      theme: 'السمة',
      light: 'فاتح',
      dark: 'داكن',
      auto: 'مثل النظام',
      language: 'اللغة',
      hint: 'تُحفظ هذه الإعدادات في هذا المتصفح فقط.',
    },
    password: {
      tab: 'كلمة المرور',
      submit: 'تغيير كلمة المرور',
      changed: 'تم تغيير كلمة المرور',
      hint: 'سيُسجَّل خروجك من كل جهاز آخر.',
    },
    sessions: {
      open: 'الأجهزة',
      tab: 'الأجهزة',
      unknown: 'جهاز غير معروف',
      current: 'هذا الجهاز',
      usedAt: 'آخر استخدام: {{moment}}',
      end: 'تسجيل الخروج',
      endNamed: 'تسجيل الخروج من {{device}}',
      endAll: 'تسجيل الخروج من كل مكان',
      endAllTitle: 'تسجيل الخروج من كل مكان؟',
      endAllText: 'سيلزم تسجيل الدخول من جديد على كل جهاز، وعلى هذا أيضًا.',
    },
    upgrade: {
      open: 'الاحتفاظ بهذا الحساب',
      title: 'تحويله إلى حساب كامل',
      text: 'اختر اسمًا وكلمة مرور. يبقى كل ما لديك لك، ويمكنك تسجيل الدخول من أي مكان.',
      submit: 'إنشاء حساب كامل',
      done: 'لديك الآن حساب كامل',
    },
    leave: {
      title: 'الخروج نهائيًا؟',
      text: 'لا يمكن للضيف تسجيل الدخول مرة أخرى. لتعود بالهوية نفسها، اختر اسمًا وكلمة مرور أولًا.',
      submit: 'خروج',
    },
  },
}
