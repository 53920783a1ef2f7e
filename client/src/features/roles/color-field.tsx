import { Input } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { offeredColors } from './offered-permissions.ts'
import styles from './roles.module.css'

/** The colour of a role, out of some that can be read in light and in dark; or none. */
export function ColorField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (color: string | null) => void
}) {
  const { t } = useTranslation()
  const colors = value === null || offeredColors.includes(value) ? offeredColors : [...offeredColors, value]
  return (
    <Input.Wrapper label={t('ownRoles.color')} labelElement="div">
      <div className={styles.colors} role="group" aria-label={t('ownRoles.color')}>
        <button
          type="button"
          className={styles.color}
          aria-label={t('ownRoles.noColor')}
          aria-pressed={value === null}
          onClick={() => onChange(null)}
        >
          <IconBan size={20} aria-hidden />
        </button>
        {colors.map((color, index) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            style={{ background: color }}
            aria-label={t('ownRoles.colorNumber', { number: index + 1 })}
            aria-pressed={value === color}
            onClick={() => onChange(color)}
          >
            {value === color && <IconCheck size={20} color="white" aria-hidden />}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
