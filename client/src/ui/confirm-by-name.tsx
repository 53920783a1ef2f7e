import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAction } from '../core/use-action.ts'
import { Dialog } from './dialog.tsx'
import { Form, Hint } from './form.tsx'

interface ConfirmByNameProps {
  title: string
  children: ReactNode
  /** Says what to type. */
  label: string
  name: string
  submit: string
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of what is to go, before something large that nobody can take back. */
export function ConfirmByName({ title, children, label, name, submit, act, onClose }: ConfirmByNameProps) {
  const [typed, setTyped] = useState('')
  const action = useAction(act)
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        submit={submit}
        isDangerous
        isRunning={action.isRunning}
        isDisabled={typed.trim() !== name}
        error={action.error}
        onSubmit={async () => (await action.run()) && onClose()}
        onCancel={onClose}
      >
        <Hint>{children}</Hint>
        <TextInput
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
