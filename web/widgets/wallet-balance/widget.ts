import { Type } from 'typebox';
import { facts, figure, lead, list, qr } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family } from '../_money/money.ts';
import { withQuery } from '../addresses.ts';
import { loadQrCodes, qrCodeOf } from '../qr-code.ts';
import { coins, readWallet } from './wallet.ts';

/** Decimals of an amount of a coin. */
const decimals = 6;

export default defineWidget({
  type: 'wallet-balance',
  aliases: ['walletbalance'],
  family,
  category: 'money',
  picture: 'value',
  summary: 'What is on a public address of a coin, what came and went, and its QR code, from blockcypher.com.',
  options: Type.Object({
    coin: Type.Union(
      [
        Type.Literal('btc'),
        Type.Literal('eth'),
        Type.Literal('ltc'),
        Type.Literal('doge'),
        Type.Literal('dash'),
        Type.Literal('bcy'),
      ],
      { description: 'The coin by its letters.' },
    ),
    address: Type.String({ description: 'The public address.' }),
    network: Type.Union([Type.Literal('main'), Type.Literal('test3'), Type.Literal('test')], {
      default: 'main',
      description: 'The network, as the service names it.',
    }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 50, description: 'Most transactions to show.' }),
  }),
  interval: 900,
  height: 422,
  icon: 'money',
  bodies: ['qr'],
  request: ({ coin, address, network, limit }) => ({
    url: withQuery(`https://api.blockcypher.com/v1/${coin}/${network}/addrs/${encodeURIComponent(address.trim())}`, {
      limit,
    }),
  }),
  load: loadQrCodes,
  read: (body, { coin, address, limit }) => ({
    ...readWallet(body, coins[coin].unit, limit),
    code: qrCodeOf(address.trim()),
  }),
  title: (_, { options: { coin, address } }) => ({
    text: coins[coin].name,
    href: `https://live.blockcypher.com/${coin}/address/${encodeURIComponent(address.trim())}/`,
    note: address,
  }),
  shows: (
    { balance, unconfirmed, received, sent, transactions, code },
    { options: { coin, address }, t, format, asOf },
  ) => {
    const unit = coin.toUpperCase();
    const amount = (value: number) => format.number(value, decimals);
    const latest = transactions[0]?.at;
    return [
      lead(amount(balance), {
        unit,
        note: unconfirmed === 0 ? undefined : t('unconfirmed', { amount: amount(unconfirmed), unit }),
      }),
      facts(
        figure(t('in'), received === undefined ? undefined : amount(received)),
        figure(t('out'), sent === undefined ? undefined : amount(sent)),
        figure(t('active'), latest === undefined ? t('never') : format.past(latest, asOf)),
      ),
      code && qr({ ...code, text: address.trim(), label: t('code'), copy: t('copy') }),
      transactions.length > 0 &&
        list(
          transactions.map(({ hash, at, isIn, value, confirmations, block, after }) => ({
            label: at === undefined ? t('waits') : format.date(at),
            href: `https://live.blockcypher.com/${coin}/tx/${encodeURIComponent(hash)}/`,
            title: format.list([
              at !== undefined && format.time(at),
              block !== undefined && t('block', { block }),
              confirmations !== undefined && t('confirmed', { count: format.number(confirmations, 0) }),
            ]),
            value: `${isIn ? '+' : '−'}${amount(value)}`,
            unit,
            valueTitle: after === undefined ? undefined : t('after', { amount: amount(after), unit }),
          })),
        ),
    ];
  },
  glance: ({ balance, received, sent }, { options: { coin }, t, format }) => {
    const written = format.quantity(balance, coin.toUpperCase(), 4);
    return {
      text: written,
      figures: [
        figure(t('in'), received === undefined ? undefined : format.number(received, 4)),
        figure(t('out'), sent === undefined ? undefined : format.number(sent, 4)),
      ],
    };
  },
  example: { coin: 'btc', address: 'bc1qexampleexampleexampleexampleexample0', limit: 5 },
});
