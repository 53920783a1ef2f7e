/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: '使用 {{provider}} 登录',
    or: '或使用密码',
    proof: '你在这里没有密码。请再次证明你的身份，然后重试。',
    return: {
      title: '正在登录',
      failed: '没有成功',
      again: '返回登录',
      other: '在那里退出登录',
      back: '返回',
    },
    newcomer: {
      title: '还有一步',
      lead: '{{provider}} 认识你。请选择你在这里的名字。',
      join: '创建我的账号',
      have: '我在这里已有账号',
      instead: '改为创建新账号',
    },
    connect: {
      title: '将你的账号与 {{provider}} 关联？',
      lead: '之后你可以使用 {{provider}} 登录。只有当这是你自己发起的，才选择同意。',
      submit: '关联',
      notNow: '暂不',
      none: '{{provider}} 认识你，但这里不能通过它获得账号。如果你已有账号，请像往常一样登录并关联。',
      invite:
        '{{provider}} 认识你，但这里的账号需要邀请。请打开你的邀请链接，再使用 {{provider}} 回来。如果你已有账号，请像往常一样登录并关联。',
      address:
        '{{provider}} 认识你，但没有确认可在此使用的邮箱地址。如果你收到邀请，请打开邀请链接，再用 {{provider}} 登录。如果你已有账号，请照常登录并关联。',
      loginTitle: '登录以关联',
      loginLead: '像往常一样登录。然后你可以将账号与 {{provider}} 关联。',
    },
    settings: {
      title: '登录方式',
      hint: '除密码外，你还可以用这些方式登录。',
      alone: '你用这些方式登录。你在这里没有密码。',
      used: '上次使用：{{moment}}',
      connect: '关联 {{provider}}',
      unlink: '取消关联',
      unlinkTitle: '不再使用 {{provider}} 登录？',
      unlinkText: '通过它登录的其他设备将被退出。',
    },
  },
}
