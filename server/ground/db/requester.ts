/** Who asked for something in the name of an e-mail address: a short hash of both the address and the network's lease. */
export type Requester = string & { readonly of: 'address and lease' };
