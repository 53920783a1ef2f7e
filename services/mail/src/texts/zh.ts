import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/zh.ts'
import { signUp } from './sign-up/zh.ts'

const ignore = '如果不是您本人操作，请忽略此邮件。'

export const zh: MailTexts = {
  test: (_, server) => ({
    subject: `来自 ${server} 的测试邮件`,
    paragraphs: [`这封邮件表明 ${server} 可以发送邮件。`],
    footer: `由 ${server} 的管理员发送到此地址。`,
  }),
  newAddress: ({ name, hours }, server) => ({
    subject: `请确认您在 ${server} 的邮箱地址`,
    paragraphs: [
      `有人为 ${server} 上的账号 @${name} 填写了此邮箱地址。`,
      `如果是您本人，请确认。链接只能使用一次，${hours} 小时内有效。`,
    ],
    button: '确认此地址',
    footer: `${ignore}不打开链接，此地址就不会被使用。`,
  }),
  oldAddress: ({ name, to, hours }, server) => ({
    subject: `请确认更改您在 ${server} 的邮箱地址`,
    paragraphs: [
      to === null
        ? `${server} 上的账号 @${name} 将不再有邮箱地址。`
        : `${server} 上的账号 @${name} 将改用另一个邮箱地址：${to}。`,
      `如果这是您的意愿，请确认。链接只能使用一次，${hours} 小时内有效。`,
    ],
    button: to === null ? '移除地址' : '更改地址',
    footer: '如果不是您本人操作，说明有人知道您的密码：请登录并修改密码，不要打开链接。',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `您在 ${server} 的邮箱地址`,
    paragraphs: [
      `有人为 ${server} 上的另一个账号填写了此邮箱地址。它属于您的账号 @${name}，因此没有任何更改。`,
      `如果是您本人：请以 @${name} 登录，或先在那里移除此地址。`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours }, server) => ({
    subject: `为 ${server} 设置新密码`,
    paragraphs: [
      `有人为 ${server} 上的账号 @${name} 请求设置新密码。`,
      `如果是您本人，请设置新密码。链接只能使用一次，${hours} 小时内有效。`,
    ],
    button: '设置新密码',
    footer: `${ignore}您的密码保持不变。`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `如何登录 ${server}`,
    paragraphs: [
      `有人为 ${server} 上的账号 @${name} 请求设置新密码。此账号没有密码。`,
      providers.length > 0
        ? `如果是您本人，请使用 ${providers.join('、')} 登录；如果您有通行密钥，也可以用它登录。`
        : '如果是您本人，请使用您的通行密钥登录。',
      '如果这些都不能用了，请向管理员索取密码。',
    ],
    button: '登录',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `${server} 有新的登录`,
    paragraphs: [
      `有人在新设备上登录了您在 ${server} 的账号 @${name}。`,
      `${device}，${address}，${momentText(at, 'zh')}`,
      '如果是您本人，不需要做任何事。',
      '如果不是您，请在账号的“设备”中让该设备退出登录。然后更改您的登录方式：在这里或登录服务处的密码，以及您不认识的通行密钥。',
    ],
    footer: '您收到此邮件，是因为在账号的“设备”中开启了它。',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'zh')
    const said = {
      passkeyAdded: `您在 ${server} 的账号 @${name} 添加了一个通行密钥：“${what}”。`,
      passkeyRemoved: `您在 ${server} 的账号 @${name} 移除了一个通行密钥：“${what}”。`,
      authenticatorSetUp: `您在 ${server} 的账号 @${name} 设置了验证器。之前的验证码不再有效。`,
      authenticatorRemoved: `您在 ${server} 的账号 @${name} 的验证器已关闭。`,
      secondFactorReset: `管理员关闭了您在 ${server} 的账号 @${name} 的所有第二重验证。请重新登录，并再次设置。`,
      providerConnected: `您现在可以用 ${what} 登录您在 ${server} 的账号 @${name}。`,
      providerDisconnected: `您不能再用 ${what} 登录您在 ${server} 的账号 @${name}。`,
    }
    const own = [
      '如果是您本人，不需要做任何事。',
      '如果不是您，说明有人进入了您的账号：请移除您不认识的项目，在“设备”中注销其他设备，并修改密码。',
    ]
    const others = [`如果不是您要求的，请联系 ${server} 的管理员。`]
    return {
      subject: `您在 ${server} 的登录方式已更改`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`同时移除了其他地址的通行密钥：${what}。`]
          : []),
        from ? `${from.device}，${from.address}，${moment}` : `${moment}`,
        ...(from ? own : others),
      ],
      footer: '每当添加或移除通行密钥、验证器或登录服务，您都会收到此邮件。',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
