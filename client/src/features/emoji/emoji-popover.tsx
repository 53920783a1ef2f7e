import { Popover, type FloatingPosition } from '@mantine/core'
import { cloneElement, useState, type ReactElement } from 'react'
import { EmojiPickerHere } from './emoji-picker-here.tsx'
import styles from './emoji-picker.module.css'

interface EmojiPopoverProps {
  onPick: (emoji: string) => void
  onOpenChange?: (isOpen: boolean) => void
  position?: FloatingPosition
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void }>
}

/** The emoji of the world behind a button; they are fetched when it is first pressed. */
export function EmojiPopover({ onPick, onOpenChange, position = 'bottom-end', children }: EmojiPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      position={position}
      shadow="none"
      trapFocus
      returnFocus
      withinPortal
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>{cloneElement(children, { onClick: () => open(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>
        <EmojiPickerHere
          onPick={(emoji) => {
            open(false)
            onPick(emoji)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
