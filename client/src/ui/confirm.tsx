import type { ReactNode } from 'react'
import { useAction } from '../app/use-action.ts'
import { Dialog } from './dialog.tsx'
import { Form, Hint } from './form.tsx'

interface ConfirmProps {
  title: string
  children: ReactNode
  submit: string
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function Confirm({ title, children, submit, act, onClose }: ConfirmProps) {
  const action = useAction(act)
  return (
    <Dialog title={title} onClose={onClose} size={420}>
      <Form
        submit={submit}
        isDangerous
        isRunning={action.isRunning}
        error={action.error}
        onCancel={onClose}
        onSubmit={async () => (await action.run()) && onClose()}
      >
        <Hint>{children}</Hint>
      </Form>
    </Dialog>
  )
}
