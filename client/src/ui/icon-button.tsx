import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps {
  label: string
  children: ReactNode
  onClick?: ComponentProps<'button'>['onClick']
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

/** A button that is a picture: its label is its accessible name and its tooltip. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
