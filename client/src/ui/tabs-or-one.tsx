import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

/** Parts of a dialog under tabs; one alone needs none. */
export function TabsOrOne({
  tabs,
  onChange,
}: {
  tabs: readonly { name: string; title: string; content: ReactNode }[]
  /** Another tab is opened. */
  onChange?: () => void
}) {
  const [first, ...others] = tabs
  if (!first) return null
  if (others.length === 0) return first.content
  return (
    <Tabs defaultValue={first.name} onChange={onChange}>
      <Tabs.List mb="md">
        {tabs.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
