import { Button } from '@mantine/core'
import { IconEdit, IconPlus } from '@tabler/icons-react'
import { limits, type Filter, type FilterId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './filters.module.css'

interface FilterListProps {
  filters: readonly Filter[]
  onShow: (id: FilterId | 'new') => void
}

export function FilterList({ filters, onShow }: FilterListProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.body}>
      <Hint>{t('filters.hint')}</Hint>
      {filters.length === 0 && <Hint>{t('filters.none')}</Hint>}
      <ul className={styles.list}>
        {filters.map(({ id, name, mode, trigger }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <strong dir="auto">{name}</strong>
              <span>
                {t(`filters.kinds.${trigger.kind}`)}
                {' · '}
                <span data-mode={mode} className={styles.mode}>
                  {t(`filters.modes.${mode}`)}
                </span>
              </span>
            </span>
            <IconButton label={t('filters.edit', { name })} onClick={() => onShow(id)}>
              <IconEdit size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {filters.length < limits.filtersPerGroup && (
        <Button leftSection={<IconPlus size={18} />} onClick={() => onShow('new')}>
          {t('filters.create')}
        </Button>
      )}
    </div>
  )
}
