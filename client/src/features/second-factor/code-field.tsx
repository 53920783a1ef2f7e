import { TextInput, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CodeFieldProps {
  code: string
  onCode: (code: string) => void
  size?: MantineSize
  /** Of an authenticator alone: what is to be confirmed is its secret. */
  isDigits?: boolean
}

/** For the digits of an authenticator, or a recovery code. */
export function CodeField({ code, onCode, size, isDigits }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...(size && { size })}
      label={t('secondFactor.code')}
      description={isDigits ? undefined : t('secondFactor.codeHint')}
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode={isDigits ? 'numeric' : 'text'}
      dir="ltr"
      spellCheck={false}
      maxLength={32}
      autoFocus
      data-autofocus
      required
      withAsterisk={false}
    />
  )
}
