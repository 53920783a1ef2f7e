import type { SignUpMails } from './sign-up-mails.ts'

export const signUp: SignUpMails = {
  invitation: ({ days }, server) => ({
    subject: `您受邀加入 ${server}`,
    paragraphs: [`${server} 的管理员邀请您在那里创建账号。`, `链接只能使用一次，${days} 天内有效。`],
    button: '接受邀请',
    footer: '如果您不知道是谁邀请您，请忽略此邮件。',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `欢迎加入 ${server}`,
    paragraphs: [`管理员已通过您在 ${server} 上的账号 @${name}。您现在可以登录。`],
    button: '登录',
    footer: '您收到此邮件，是因为您在那里注册过。',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `您在 ${server} 的账号`,
    paragraphs: [`管理员决定不通过您在 ${server} 上的账号 @${name}。`],
    footer: '您收到此邮件，是因为您在那里注册过。该账号将在 30 天后移除。',
  }),
  signUpsWait: ({ count }, server) => ({
    subject: `${server} 上有 ${count} 人等待通过`,
    paragraphs: [`${count} 人在 ${server} 上注册，正在等待通过。`],
    button: '查看',
    footer: `您收到此邮件，是因为您管理 ${server}。`,
  }),
}
