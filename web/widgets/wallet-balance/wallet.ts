import { entriesOf, numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** The coins by their letters, with what their smallest unit is a part of. */
export const coins = {
  btc: { name: 'Bitcoin', unit: 1e8 },
  eth: { name: 'Ethereum', unit: 1e18 },
  ltc: { name: 'Litecoin', unit: 1e8 },
  doge: { name: 'Dogecoin', unit: 1e8 },
  dash: { name: 'Dash', unit: 1e8 },
  bcy: { name: 'BlockCypher', unit: 1e8 },
};

/** What is told of an address, in whole coins; those transactions first that wait for their confirmation. */
export function readWallet(body: unknown, unit: number, limit: number) {
  const { balance, unconfirmed_balance, total_received, total_sent, txrefs, unconfirmed_txrefs, error } =
    recordOf(body);
  const words = textOf(error);
  if (words) throw refusedBy('blockcypher.com', words);
  const whole = (amount: unknown) => {
    const parts = numberOf(amount);
    return parts === undefined ? undefined : parts / unit;
  };
  const present = whole(balance);
  if (present === undefined) throw unreadable('balance');
  return {
    balance: present,
    unconfirmed: whole(unconfirmed_balance) ?? 0,
    received: whole(total_received),
    sent: whole(total_sent),
    transactions: [unconfirmed_txrefs, txrefs]
      .flatMap((list) => entriesOf(list))
      .slice(0, limit)
      .map(recordOf)
      .map((one) => {
        const at = Date.parse(textOf(one.confirmed) ?? '');
        const block = numberOf(one.block_height);
        return {
          hash: textOf(one.tx_hash) ?? '',
          ...(!Number.isNaN(at) && { at }),
          isIn: numberOf(one.tx_input_n) === -1,
          value: whole(one.value) ?? 0,
          confirmations: numberOf(one.confirmations),
          // One that waits is in no block, which is written as -1.
          ...(block !== undefined && block >= 0 && { block }),
          after: whole(one.ref_balance),
        };
      }),
  };
}
