import type { SignUpMails } from './sign-up-mails.ts'

const forms = { zero: '', one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
const people = { zero: '', one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }
const rules = new Intl.PluralRules('ar')

function counted(count: number, words: Record<Intl.LDMLPluralRule, string>): string {
  const word = words[rules.select(count)]
  return count > 2 ? `${count} ${word}` : word
}

/** Keeps what is written from left to right, such as a name, in one piece. */
const apart = (text: string) => `\u2068${text}\u2069`

export const signUp: SignUpMails = {
  invitation: ({ days }, server) => ({
    subject: `دعوة إلى ${server}`,
    paragraphs: [
      `يدعوك أحد مسؤولي ${apart(server)} إلى إنشاء حساب هناك.`,
      `يعمل الرابط مرة واحدة، خلال ${counted(days, forms)}.`,
    ],
    button: 'قبول الدعوة',
    footer: 'إن كنت لا تعرف من يدعوك، فلا حاجة إلى فعل شيء.',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `مرحبًا بك في ${server}`,
    paragraphs: [
      `قبِل أحد المسؤولين حسابك ${apart(`@${name}`)} على ${apart(server)}. يمكنك تسجيل الدخول الآن.`,
    ],
    button: 'تسجيل الدخول',
    footer: 'تصلك هذه الرسالة لأنك سجّلت هناك.',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `حسابك على ${server}`,
    paragraphs: [`قرّر أحد المسؤولين عدم قبول حسابك ${apart(`@${name}`)} على ${apart(server)}.`],
    footer: 'تصلك هذه الرسالة لأنك سجّلت هناك. سيُزال الحساب بعد 30 يومًا.',
  }),
  signUpsWait: ({ count }, server) => ({
    subject: `طلبات انضمام إلى ${server}`,
    paragraphs: [`ينتظر القبول على ${apart(server)}: ${counted(count, people)}.`],
    button: 'عرض الطلبات',
    footer: `تصلك هذه الرسالة لأنك مسؤول عن ${apart(server)}.`,
  }),
}
