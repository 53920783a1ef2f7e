import { Button } from '@mantine/core'
import type { AppError } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './failure-note.tsx'
import styles from './form.module.css'

interface FormProps {
  children: ReactNode
  submit: string
  isRunning: boolean
  isDangerous?: boolean
  isDisabled?: boolean
  error: AppError | null
  onSubmit: () => void
  onCancel?: () => void
}

/** Fields, the refusal if there was one, and the two buttons of every dialog. */
export function Form(props: FormProps) {
  const { t } = useTranslation()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.children}
      <FailureNote error={props.error} />
      <div className={styles.buttons}>
        {props.onCancel && (
          <Button variant="default" onClick={props.onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          loading={props.isRunning}
          disabled={props.isDisabled}
          color={props.isDangerous ? 'red' : undefined}
        >
          {props.submit}
        </Button>
      </div>
    </form>
  )
}

/** A quiet sentence inside a form. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}

/** Fields that belong together, under a heading. Danger stands apart from what is saved. */
export function Section({
  title,
  heading: Heading = 'h3',
  isDangerous,
  children,
}: {
  title: string
  /** As deep as it stands in the page. */
  heading?: 'h2' | 'h3'
  isDangerous?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.section} data-danger={isDangerous || undefined}>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}
