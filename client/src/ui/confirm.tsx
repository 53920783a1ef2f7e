import type { ReactNode } from 'react'
import { useAction } from '../core/use-action.ts'
import { Dialog } from './dialog.tsx'
import { Form, Hint } from './form.tsx'

interface ConfirmProps {
  title: string
  children: ReactNode
  submit: string
  /** It cannot be done now; the text says why. */
  isDisabled?: boolean
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function Confirm({ title, children, submit, isDisabled, act, onClose }: ConfirmProps) {
  const action = useAction(act)
  return (
    <Dialog title={title} onClose={onClose} size={420} isShort>
      <Form
        submit={submit}
        isDangerous
        isDisabled={isDisabled}
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
