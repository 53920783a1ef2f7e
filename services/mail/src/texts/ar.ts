import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/ar.ts'
import { signUp } from './sign-up/ar.ts'

const forms = { zero: '', one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' }
const rules = new Intl.PluralRules('ar')
const ignore = 'إن لم تكن أنت من فعل ذلك، فلا حاجة إلى فعل شيء.'

function hours(count: number): string {
  const words = forms[rules.select(count)]
  return count > 2 ? `${count} ${words}` : words
}

/** Keeps what is written from left to right, such as a name, in one piece. */
const apart = (text: string) => `\u2068${text}\u2069`

export const ar: MailTexts = {
  test: (_, server) => ({
    subject: `رسالة تجريبية من ${server}`,
    paragraphs: [`تُظهر هذه الرسالة أن ${apart(server)} يستطيع إرسال البريد.`],
    footer: `أرسلها إلى هذا العنوان أحد مسؤولي ${apart(server)}.`,
  }),
  newAddress: ({ name, hours: count }, server) => ({
    subject: `تأكيد عنوان بريدك على ${server}`,
    paragraphs: [
      `أدخل أحدهم هذا العنوان للحساب ${apart(`@${name}`)} على ${apart(server)}.`,
      `إن كنت أنت، فأكّده. يعمل الرابط مرة واحدة، خلال ${hours(count)}.`,
    ],
    button: 'تأكيد هذا العنوان',
    footer: `${ignore} لن يُستخدم العنوان من دون الرابط.`,
  }),
  oldAddress: ({ name, to, hours: count }, server) => ({
    subject: `تأكيد تغيير عنوان بريدك على ${server}`,
    paragraphs: [
      to === null
        ? `لن يكون للحساب ${apart(`@${name}`)} على ${apart(server)} عنوان بريد بعد الآن.`
        : `سيكون للحساب ${apart(`@${name}`)} على ${apart(server)} عنوان بريد آخر: ${apart(to)}.`,
      `إن كنت تريد ذلك، فأكّده. يعمل الرابط مرة واحدة، خلال ${hours(count)}.`,
    ],
    button: to === null ? 'إزالة العنوان' : 'تغيير العنوان',
    footer: 'إن لم تكن أنت، فهناك من يعرف كلمة مرورك: سجّل الدخول وغيّرها، ولا تفتح الرابط.',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `عنوان بريدك على ${server}`,
    paragraphs: [
      `أدخل أحدهم هذا العنوان لحساب آخر على ${apart(server)}. وهو لحسابك ${apart(`@${name}`)}، لذلك لم يتغيّر شيء.`,
      `إن كنت أنت: سجّل الدخول باسم ${apart(`@${name}`)}، أو أزل العنوان من هناك أولًا.`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours: count }, server) => ({
    subject: `تعيين كلمة مرور جديدة على ${server}`,
    paragraphs: [
      `طلب أحدهم كلمة مرور جديدة للحساب ${apart(`@${name}`)} على ${apart(server)}.`,
      `إن كنت أنت، فاختر كلمة جديدة. يعمل الرابط مرة واحدة، خلال ${hours(count)}.`,
    ],
    button: 'اختيار كلمة مرور جديدة',
    footer: `${ignore} تبقى كلمة مرورك كما هي.`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `كيف تسجّل الدخول إلى ${server}`,
    paragraphs: [
      `طلب أحدهم كلمة مرور جديدة للحساب ${apart(`@${name}`)} على ${apart(server)}. ليست لهذا الحساب كلمة مرور.`,
      providers.length > 0
        ? `إن كنت أنت، فسجّل الدخول عبر ${apart(providers.join(', '))}، أو بمفتاح مرور إن كان لديك.`
        : 'إن كنت أنت، فسجّل الدخول بمفتاح مرورك.',
      'إن لم يعد شيء من ذلك يعمل، فاطلب كلمة مرور من المسؤول.',
    ],
    button: 'تسجيل الدخول',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `دخول جديد إلى ${server}`,
    paragraphs: [
      `دخل أحدهم إلى حسابك ‎@${name} على ${server} من جهاز جديد.`,
      `${device}، ${address}، في ${momentText(at, 'ar')}`,
      'إن كنت أنت فلا حاجة إلى فعل شيء.',
      'إن لم تكن أنت فأخرِج ذلك الجهاز من «الأجهزة» في حسابك. ثم غيّر ما تدخل به: كلمة مرورك، هنا أو لدى خدمة الدخول، ومفاتيح المرور التي لا تعرفها.',
    ],
    footer: 'تصلك هذه الرسالة لأنها مفعّلة في «الأجهزة» في حسابك.',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'ar')
    const said = {
      passkeyAdded: `أُضيف مفتاح مرور إلى حسابك @${name} على ${server}: «${what}».`,
      passkeyRemoved: `أُزيل مفتاح مرور من حسابك @${name} على ${server}: «${what}».`,
      authenticatorSetUp: `أُعدّ تطبيق مصادقة لحسابك @${name} على ${server}. الرموز السابقة لم تعد تعمل.`,
      authenticatorRemoved: `أُوقف تطبيق المصادقة لحسابك @${name} على ${server}.`,
      secondFactorReset: `أوقف أحد المشرفين كل وسائل التحقق الثانية لحسابك @${name} على ${server}. ادخل من جديد وأعدّ واحدة.`,
      providerConnected: `يمكنك الآن الدخول إلى حسابك @${name} على ${server} بواسطة ${what}.`,
      providerDisconnected: `لم يعد بإمكانك الدخول إلى حسابك @${name} على ${server} بواسطة ${what}.`,
    }
    const own = [
      'إن كنت أنت من فعل ذلك فلا حاجة إلى فعل شيء.',
      'إن لم تكن أنت فثمّة شخص آخر في حسابك: أزل ما لا تعرفه، وسجّل خروج الأجهزة الأخرى من «الأجهزة»، وغيّر كلمة مرورك.',
    ]
    const others = [`إن لم تطلب ذلك فاكتب إلى من يدير ${server}.`]
    return {
      subject: `تغيّر دخولك إلى ${server}`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`وأُزيلت معه مفاتيح المرور الخاصة بعنوان آخر: ${what}.`]
          : []),
        from ? `${from.device}، ${from.address}، ${moment}` : `${moment}`,
        ...(from ? own : others),
      ],
      footer: 'تصلك هذه الرسالة دائمًا عندما يُضاف مفتاح مرور أو تطبيق مصادقة أو خدمة دخول أو يُزال.',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
