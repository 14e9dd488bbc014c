import './button.css';
import type { ButtonHTMLAttributes } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one action that a dialog is for, `danger` one that takes something away. */
  kind?: 'main' | 'danger' | 'plain';
}

const classes = { main: 'main-button', danger: 'main-button danger', plain: 'plain-button' };

export const Button = ({ kind = 'plain', ...rest }: Props) => (
  <button type="button" className={classes[kind]} {...rest} />
);
