import { Menu } from '@mantine/core'
import type { Choice } from '../message/use-message-choices.ts'

/** What one may do with a message, as items of a menu. */
export function MessageItems({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ name, text, Icon, key, act }) => (
    <Menu.Item
      key={name}
      leftSection={<Icon size={18} />}
      rightSection={key && <kbd aria-hidden>{key}</kbd>}
      aria-keyshortcuts={key}
      data-danger={name === 'delete' || undefined}
      onClick={act}
    >
      {text}
    </Menu.Item>
  ))
}
