/** Of passkeys: the first screen does without. */
export const passkeys = {
  passkeys: {
    tab: '通行密钥',
    signIn: '用通行密钥登录',
    use: '使用通行密钥',
    orCode: '或输入验证码：',
    cancelled: '没有使用通行密钥。请再试一次，或选择其他方式。',
    elsewhere: '你的通行密钥只能在 {{host}} 使用，不能在此地址使用。请输入验证码或恢复码。',
    name: '名称',
    nameHint: '便于与其他密钥区分。',
    settings: {
      hint: '通行密钥让你用指纹、面容或设备的 PIN 登录，不需要密码。它保存在你的设备或密码管理器中。',
      first: '添加第一个之后，只凭密码就不够了：还需要通行密钥或恢复码。',
      add: '添加通行密钥',
    },
    add: {
      text: '浏览器接下来会询问保存在哪里。它只能在 {{host}} 使用：如果此服务器换了地址，你需要另一种登录方式。',
      submit: '创建通行密钥',
      known: '此设备上已有你的一个通行密钥。',
      failed: '此设备无法创建通行密钥。请换一台设备或浏览器再试。',
      cancelled: '没有创建通行密钥。可以随时再试。',
    },
    required: {
      text: '此服务器要求两步登录。最简单的是通行密钥：用指纹、面容或设备的 PIN 解锁。',
      or: '或使用验证器：手机上的应用，或能显示验证码的密码管理器。',
    },
    row: {
      added: '添加于 {{moment}}',
      used: '上次使用：{{moment}}',
      unused: '从未使用',
      stranded: '只能在 {{host}} 使用，不能在此地址使用',
      replace: '请在这里添加新的，然后移除这一个。',
      rename: '重命名',
      renameNamed: '重命名通行密钥 {{name}}',
      renameTitle: '重命名通行密钥',
      remove: '移除',
      removeNamed: '移除通行密钥 {{name}}',
      removeTitle: '移除通行密钥 {{name}}？',
      removeText: '它不能再让任何人登录。请也从你的设备或密码管理器中移除。',
    },
    why: {
      off: '此服务器没有通行密钥：它的地址须是使用 https 的域名。',
      elsewhere: '通行密钥只能在 {{address}} 使用。请在那里打开 Hubbub。',
      address: '通行密钥不能在此地址使用：须是使用 https 的域名。',
      browser: '此浏览器没有通行密钥。',
    },
  },
}
