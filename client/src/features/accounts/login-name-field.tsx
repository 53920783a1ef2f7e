import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface LoginNameFieldProps {
  name: string
  onName: (name: string) => void
}

/** Whose account it is: by name or e-mail. */
export function LoginNameField({ name, onName }: LoginNameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="md"
      label={t('fields.login.label')}
      value={name}
      onChange={(event) => onName(event.currentTarget.value)}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      withAsterisk={false}
    />
  )
}
