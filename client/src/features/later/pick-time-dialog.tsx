import { useState } from 'react'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { fieldValue } from '../status/status-ends.ts'
import { nextHour } from './later-times.ts'
import { TimeField, timeOf } from './time-field.tsx'

interface PickTimeDialogProps {
  title: string
  submit: string
  label: string
  onPick: (at: number) => Promise<unknown>
  onClose: () => void
}

/** A time of one's own. */
export function PickTimeDialog({ title, submit, label, onPick, onClose }: PickTimeDialogProps) {
  const [value, setValue] = useState(() => fieldValue(nextHour(Date.now())))
  const pick = useAction(async (at: number) => {
    await onPick(at)
    onClose()
  })
  const at = timeOf(value)
  return (
    <Dialog title={title} isShort onClose={onClose}>
      <Form
        submit={submit}
        isRunning={pick.isRunning}
        isDisabled={at === null}
        error={pick.error}
        onSubmit={() => at !== null && void pick.run(at)}
        onCancel={onClose}
      >
        <TimeField value={value} onChange={setValue} label={label} hasFocus />
      </Form>
    </Dialog>
  )
}
