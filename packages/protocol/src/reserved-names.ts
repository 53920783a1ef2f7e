/** What calls everybody in a text: nobody is called so. */
const calls = ['everyone', 'everybody', 'here', 'channel', 'all', '所有人', '全体成员']

/** What sounds like the server or those who run it: only an administrator gives such a name. */
const offices = [
  ...['admin', 'admins', 'administrator', 'administrators', 'sysadmin', 'root', 'superuser', 'operator'],
  ...['moderator', 'moderators', 'staff', 'official', 'server', 'system', 'hubbub'],
  ...['support', 'helpdesk', 'security', 'abuse', 'postmaster', 'webmaster', 'hostmaster'],
  ...['管理员', '系统管理员', '系统', '版主', '客服', '官方'],
]

/** Letters and digits that look like a Latin letter, as far as they are common. */
const alike: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    һ: 'h',
    в: 'b',
  },
  ...{
    к: 'k',
    м: 'm',
    н: 'h',
    т: 't',
    ѵ: 'v',
    ԝ: 'w',
    ӏ: 'i',
    α: 'a',
    ε: 'e',
    ο: 'o',
    ρ: 'p',
    ν: 'v',
    ι: 'i',
  },
  ...{
    κ: 'k',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
    l: 'i',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
  },
  ...{ '|': 'i', '!': 'i', $: 's' },
}

/** What two names that look the same have in common: case, accents, spaces, signs and look-alike letters do not count. */
export function foldedName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD')
  return [...plain]
    .map((character) => alike[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const folded = (words: readonly string[]) => new Set(words.map(foldedName))
const foldedCalls = folded(calls)
const foldedOffices = folded(offices)

export const isCall = (name: string): boolean => foldedCalls.has(foldedName(name))

/** Whether only an administrator may be called so, or call somebody else so. */
export const isOffice = (name: string): boolean => foldedOffices.has(foldedName(name))
